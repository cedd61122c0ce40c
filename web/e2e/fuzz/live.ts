/** What people, lines and screens do to a page while a match goes by. It runs in the page, so it stands alone. */

import type { Visit } from './world';

interface Life {
  visit: Visit;
  seed: string;
  /** The part of the app that is expected to fail, and to be left out. */
  broken?: string;
}

/** Says what went wrong and when, or nothing. */
export async function live({ visit, seed, broken }: Life): Promise<string | null> {
  const BOARD = 'main.frame, main.all, main[data-modelling], .after';
  const TOUCHED = 'main button:not([disabled], [data-riddle])';
  const { world } = window;
  const luck = random(`${seed} ${visit.match.name} ${visit.path}`);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(luck() * all.length)] as T;
  const chance = (of: number) => luck() < of;
  const replay = visit.path.endsWith('/replay');

  const length = visit.match.live[0]!.length;
  const past = !replay && !broken && chance(0.3) ? Math.floor(luck() * length) : 0;
  await world.visit({ ...visit, past });
  for (let frames = 0; !document.querySelector(BOARD) && frames < 600; frames++) {
    document.querySelector<HTMLElement>('[data-cover] button')?.click(); // a replay first says what it is about
    await world.pass(0);
    await world.frame();
  }
  if (!document.querySelector(BOARD)) return trouble('before the table was there') ?? 'there is no table';
  // sizes are measured in one frame and drawn in the next
  await world.frame();
  await world.pass(0);

  const failed = replay ? await film() : await match();
  if (broken && world.errors.length === 0) return `${broken} did not fail`;
  return failed ?? trouble('at the end');

  async function match(): Promise<string | null> {
    const skips = past === 0 && !broken && chance(0.2) ? Math.floor(luck() * world.updates.length) : 0;
    for (let index = Math.max(past + 1, skips); index < world.updates.length; index++) {
      await happens(index);
      await world.pass(chance(0.5) ? 0 : luck() * (chance(0.2) ? 20_000 : 2_000));
      if (index % 16 === 0) await world.frame();
      const wrong = trouble(`at update ${index}`) ?? (chance(0.1) ? await lies(`at update ${index}`) : null);
      if (wrong) return wrong;
    }
    world.hide(false);
    world.tell(world.updates.length - 1);
    await world.pass(60_000);
    await world.frame();
    await world.pass(1_000);
    return null;
  }

  async function happens(index: number): Promise<void> {
    const fate = luck();
    if (fate < 0.06 && index < world.updates.length - 1) return; // it is lost
    world.tell(index);
    if (fate < 0.12) world.tell(index);
    else if (fate < 0.16) world.hangUp();
    else if (fate < 0.22) world.hide(chance(0.6));
    else if (fate < 0.66) await world.pass(0).then(() => act(fate));
  }

  function act(fate: number): void {
    if (fate < 0.32) world.press('Escape');
    else if (fate < 0.42) world.press(pick(['ArrowRight', 'ArrowDown', 'Enter', ' ', '1', '4', '7']));
    else if (fate < 0.6 && visit.seat !== null) touch();
    else (document.querySelector<HTMLElement>('.again') ?? document.body).click();
  }

  function touch(): void {
    const all = [...document.querySelectorAll<HTMLElement>(TOUCHED)];
    if (all.length > 0) pick(all).click();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  }

  /** Once everything has been shown, what lies in the rows is what the server says. */
  async function lies(when: string): Promise<string | null> {
    world.hide(true);
    world.hide(false);
    await world.pass(4_000); // whoever was cut off is back
    world.tell(world.updates.indexOf(world.told!));
    world.press('Escape');
    await world.pass(0);
    const zone = document.querySelector('[data-zone="rows"]');
    const { rows, pool } = (world.told?.view ?? {}) as { rows?: number[][]; pool?: number[] };
    if (!zone || !rows || pool?.length || document.querySelector('[data-showing]')) return null;
    const cards = [...zone.querySelectorAll('[data-card]:not(.ghost)')].map((each) =>
      Number(each.getAttribute('data-card')),
    );
    const [seen, said] = [cards, rows.flat()].map((all) => all.sort((a, b) => a - b).join(' '));
    return seen === said ? null : `${when}: the rows show ${seen} and hold ${said}`;
  }

  async function film(): Promise<string | null> {
    const keys = [' ', ' ', 'ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End'];
    for (let steps = 0; steps < 60; steps++) {
      const select = document.querySelector<HTMLSelectElement>('header select');
      if (select && chance(0.1)) {
        select.selectedIndex = Math.floor(luck() * select.options.length);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (chance(0.1)) world.hide(chance(0.6));
      else world.press(pick(keys));
      await world.pass(luck() * (chance(0.2) ? 20_000 : 1_000));
      const wrong = trouble(`at step ${steps}`);
      if (wrong) return wrong;
    }
    return null;
  }

  function trouble(when: string): string | null {
    const wrong = world.errors.filter((error) => !broken || !error.startsWith(`${broken}:`));
    if (wrong.length > 0) return `${when}: ${wrong.join('\n')}`;
    return document.querySelector('.failed') ? `${when}: something went wrong` : null;
  }

  /** The same luck for the same words. */
  function random(words: string): () => number {
    let state = 0;
    for (const letter of words) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }
}
