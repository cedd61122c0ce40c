import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/base.css';
import { PATIENCE } from './lost.svelte';
import Seat from './Seat.svelte';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const seat = { name: 'Zoé', avatar: 'lemon', says: 'réfléchit' };
const badge = () => document.querySelector('.off');
const text = () => page.getByRole('listitem').element().textContent;

test('a lost connection has a shape and a word; a page that is loaded again makes nothing blink', async () => {
  const shown = await render(Seat, { ...seat, off: true });
  vi.advanceTimersByTime(PATIENCE - 100);
  await shown.rerender({ ...seat, off: false });
  vi.advanceTimersByTime(PATIENCE);
  expect(badge()).toBeNull();
  await shown.rerender({ ...seat, off: true });
  vi.advanceTimersByTime(PATIENCE);
  await shown.rerender({ ...seat, off: true });
  expect(badge()?.querySelector('svg')).not.toBeNull();
  expect(text()).toContain('hors ligne');
  expect(text()).not.toContain('réfléchit');
  await shown.rerender({ ...seat, off: false });
  expect(badge()).toBeNull();
  expect(text()).toContain('réfléchit');
});

test('where no words fit it is still heard; of who is away only that is said', async () => {
  const shown = await render(Seat, { ...seat, says: '', off: true });
  vi.advanceTimersByTime(PATIENCE);
  await shown.rerender({ ...seat, says: '', off: true });
  expect(text()).toContain('hors ligne');
  await shown.rerender({ ...seat, says: 'pas là', away: true, off: true });
  expect(badge()).toBeNull();
  expect(text()).not.toContain('hors ligne');
});
