import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { go, watch } from '$lib/router.svelte';
import Toasts from './Toasts.svelte';
import { dismiss, readingTime, toast, toastHere, toasts } from './toasts.svelte';

test('what is told is read out, stays as long as one reads, and can be closed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(Toasts);
  const told = page.getByRole('status');
  toast('Le lien est copié.', 'good');
  toast('Zoé est partie.');
  await expect.element(told).toHaveTextContent(/Le lien est copié\..*Zoé est partie\./);
  await told.getByRole('button', { name: 'Fermer' }).first().click();
  await expect.element(told).not.toHaveTextContent('Le lien est copié.');
  vi.advanceTimersByTime(readingTime('Zoé est partie.') - 1);
  await expect.element(told).toHaveTextContent('Zoé est partie.');
  vi.advanceTimersByTime(1);
  await expect.element(told).not.toHaveTextContent('Zoé est partie.');
});

test('one with a link stays longer, and as long as the focus is in it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(Toasts);
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } }); // nobody points at it
  const text = 'Ici, vous vous appelez Quentin.';
  toast(text, 'calm', { text: 'Changer', href: '/me' });
  await vi.advanceTimersByTimeAsync(readingTime(text) + 1);
  const way = document.querySelector<HTMLElement>('.toast a')!;
  way.focus();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(toasts()).toHaveLength(1);
  way.blur();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(toasts()).toEqual([]);
});

test('one with a link makes room for whoever has read it and goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(Toasts);
  const text = 'Ici, vous vous appelez Quentin.';
  const press = (on: Element) => on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  toast(text, 'calm', { text: 'Changer', href: '/me' });
  press(document.body);
  expect(toasts()).toHaveLength(1); // nobody can have read it
  await vi.advanceTimersByTimeAsync(readingTime(text) + 1);
  press(document.querySelector('.toast')!);
  expect(toasts()).toHaveLength(1);
  press(document.body);
  expect(toasts()).toEqual([]);
});

test('they do not pile up: the same is said once, and no more than two lie there', async () => {
  for (const text of ['On joue ?', 'On joue ?', 'Zoé est là.', 'On joue ?']) toast(text);
  expect(toasts().map(({ text }) => text)).toEqual(['Zoé est là.', 'On joue ?']);
  toast('Un robot joue pour Zoé.');
  expect(toasts().map(({ text }) => text)).toEqual(['On joue ?', 'Un robot joue pour Zoé.']);
  [...toasts()].forEach(({ id }) => dismiss(id));
});

test.each([
  ['a phone', 390, 844, { left: 0, top: 600, width: 390, height: 244 }],
  ['a small phone', 360, 640, { left: 0, top: 400, width: 360, height: 240 }],
  ['a phone on its side', 844, 390, { left: 480, top: 0, width: 364, height: 390 }],
  ['a tablet', 820, 1180, { left: 0, top: 800, width: 820, height: 380 }],
  ['a small laptop', 1024, 768, { left: 0, top: 520, width: 1024, height: 248 }],
  ['a large screen', 1440, 900, { left: 0, top: 640, width: 1440, height: 260 }],
])(
  'on %s a toast lies neither over the head nor over the foot of the table',
  async (_, width, height, box) => {
    await page.viewport(width, height);
    const zone = document.createElement('section');
    zone.className = 'zone';
    Object.assign(zone.style, {
      position: 'fixed',
      boxSizing: 'border-box',
      ...Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`])),
    });
    document.body.append(zone);
    const shown = await render(Toasts);
    toast('Maximilienne est partie. Un robot joue pour elle jusqu’à son retour.');
    await expect.element(page.getByText(/Maximilienne/)).toBeVisible();
    const note = document.querySelector('.toast')!.getBoundingClientRect();
    const foot = zone.getBoundingClientRect();
    expect(note.right <= foot.left || note.bottom <= foot.top).toBe(true);
    expect(note.left).toBeGreaterThanOrEqual(0);
    expect(note.right).toBeLessThanOrEqual(width);
    if (width < 1200) expect(note.top).toBeGreaterThan(48);
    toasts().forEach(({ id }) => dismiss(id));
    zone.remove();
    await shown.unmount();
    await page.viewport(1280, 800);
  },
);

test.each([
  [390, 844, { top: 60, left: 12, width: 366, height: 64 }],
  [844, 390, { top: 2, left: 96, width: 352, height: 54 }],
])('%i × %i: over the strip of those around the table, and over no row', async (width, height, strip) => {
  await page.viewport(width, height);
  const place = Object.entries(strip).map(([name, value]) => `${name}:${value}px`);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main class="frame"><section class="seats" style="position:fixed;${place.join(';')}"></section></main>`,
  );
  const shown = await render(Toasts);
  toast('Zoé : Aïe !');
  await expect.element(page.getByText(/Aïe/)).toBeVisible();
  const note = document.querySelector('.toast')!.getBoundingClientRect();
  expect(note.top).toBe(strip.top);
  expect(note.bottom).toBeLessThanOrEqual(strip.top + strip.height);
  expect(note.left).toBeGreaterThanOrEqual(strip.left);
  expect(note.right).toBeLessThanOrEqual(strip.left + strip.width);
  toasts().forEach(({ id }) => dismiss(id));
  document.querySelector('main.frame')?.remove();
  await shown.unmount();
  await page.viewport(1280, 800);
});

test('when the match is over it lies over the podium, not over what shares the result', async () => {
  await page.viewport(390, 844);
  const box = (tag: string, css: string) =>
    `<${tag} style="position:fixed;left:0;width:390px;${css}"></section>`;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main class="told">${[
      box('section class="podium"', 'top:150px;height:200px'),
      box('section class="share"', 'top:560px;height:44px'),
      box('section class="zone"', 'top:620px;height:224px'),
    ].join('')}</main>`,
  );
  const shown = await render(Toasts);
  toast('Le lien est copié.');
  await expect.element(page.getByText(/copié/)).toBeVisible();
  const note = document.querySelector('.toast')!.getBoundingClientRect();
  expect([note.top >= 150, note.bottom <= 350]).toEqual([true, true]);
  toasts().forEach(({ id }) => dismiss(id));
  document.querySelector('main.told')?.remove();
  await shown.unmount();
  await page.viewport(1280, 800);
});

test('what is about a table goes when one leaves its page; a way to somewhere else comes along', async () => {
  const before = location.pathname + location.search;
  onTestFinished(() => history.replaceState(null, '', before));
  onTestFinished(watch());
  go('/t/oak', { replace: true });
  await render(Toasts);
  toastHere('Vous avez jusqu’à dimanche.');
  toast('Ici, vous vous appelez Quentin.', 'calm', { text: 'Changer', href: '/me' });
  await expect.element(page.getByText('dimanche')).toBeVisible();
  go('/', { replace: true });
  await expect.element(page.getByText('dimanche')).not.toBeInTheDocument();
  await expect.element(page.getByText('Quentin')).toBeVisible();
  toastHere('La table dort.', 'calm', '/t/oak');
  expect(toasts().map(({ text }) => text)).toEqual(['Ici, vous vous appelez Quentin.']);
  [...toasts()].forEach(({ id }) => dismiss(id));
});
