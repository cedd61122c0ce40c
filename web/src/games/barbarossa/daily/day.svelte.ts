/** The riddles of today, as far as this guest has come. The server keeps all of it. */

import * as api from '$lib/api';
import { meet } from '$lib/me.svelte';
import { storage } from '$lib/storage';
import { theme } from '$lib/theme.svelte';
import { problemSays } from '$lib/trying.svelte';
import type {
  BarbarossaPieceSight,
  BarbarossaRiddleRequest,
  BarbarossaSolution,
  RiddleOfTheDay,
  RiddlesOfTheDay,
} from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';
import type { Sculpture } from '../clay/sculpture';
import type { Stills } from '../stills';

export const QUESTIONS = 10;
const GAME = 'barbarossa';
const KEPT = 'riddles in';

/** The languages in which makers understand questions. */
export const TONGUES = ['fr', 'en', 'de'] as const;
export type Tongue = (typeof TONGUES)[number];
const isTongue = (code: string | null): code is Tongue => TONGUES.some((each) => each === code);

/** The language of the page, or what this device asked in last, or one that its owner reads. */
export function likelyTongue(): Tongue {
  const kept = storage.get(KEPT);
  const read = navigator.languages.map((code) => code.slice(0, 2));
  return [language() as string, kept ?? '', ...read].find(isTongue) ?? 'en';
}

export type Sight = Omit<BarbarossaPieceSight, 'clay'> & { clay: Sculpture };
type Of<Seen> = Omit<RiddleOfTheDay, 'sight'> & { sight: Seen };
export type Riddle = Of<Sight>;
type AnyRiddle = Of<Sight | null>;

export class Day {
  today = $state.raw<RiddlesOfTheDay | null>(null);
  /** Which riddle is looked at; from 1 on. */
  number = $state(1);
  error = $state('');
  busy = $state(false);
  #chosen = $state<Tongue | null>(null);
  readonly #pictures = $state<Record<string, string>>({});
  readonly #asked = new Set<string>();
  #stills: Promise<Stills | null> | null = null;

  /** In which language one asks and guesses. */
  get tongue(): Tongue {
    return this.#chosen ?? likelyTongue();
  }

  set tongue(code: Tongue) {
    this.#chosen = code;
    storage.set(KEPT, code);
  }

  get riddles(): readonly AnyRiddle[] {
    return (this.today?.riddles ?? []) as unknown as AnyRiddle[];
  }

  /** The one that is looked at, if it is open. */
  get riddle(): Riddle | null {
    const found = this.riddles[this.number - 1];
    return found && isOpen(found) ? found : null;
  }

  get stars(): number {
    return this.riddles.reduce((sum, { outcome }) => sum + (outcome?.stars ?? 0), 0);
  }

  /** The first that is not over. */
  get next(): number | null {
    return this.riddles.find(({ outcome }) => outcome === null)?.number ?? null;
  }

  async open(): Promise<void> {
    this.error = '';
    try {
      await meet();
      this.#take(await api.riddles(GAME));
      this.number = this.next ?? 1;
    } catch (problem) {
      this.#refused(problem);
    }
  }

  /** Those of the next day, once it is there; a server that is away is asked again. */
  async renew(): Promise<void> {
    const found = await api.riddles(GAME).catch(() => null);
    if (!found) return;
    this.#take(found);
    this.number = this.next ?? this.number;
  }

  /** Whether it was done; otherwise `error` says why not. */
  async step(request: BarbarossaRiddleRequest): Promise<boolean> {
    if (!this.today || !this.riddle || this.busy) return false;
    this.busy = true;
    this.error = '';
    try {
      this.#take(await api.riddleStep(GAME, this.today.day, this.number, this.riddle.steps, request));
      return true;
    } catch (problem) {
      await this.#lookAgain(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Another tab has gone on, or another day has begun: here is what there is now. */
  async #lookAgain(problem: unknown): Promise<void> {
    const code = problem instanceof api.ApiError ? problem.code : '';
    if (code === 'step_taken' || code === 'other_day' || code === 'riddle_over') await this.open();
    this.#refused(problem);
  }

  #refused(problem: unknown): void {
    this.error = problemSays(problem);
  }

  #take(today: RiddlesOfTheDay): void {
    this.today = today;
  }

  /** A small picture of a sculpture, as soon as there is one. */
  picture({ number, sight }: Riddle): string | null {
    const key = `${this.today?.day} ${number} ${theme()}`;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void this.#draw(key, sight);
    }
    return this.#pictures[key] ?? null;
  }

  async #draw(key: string, { clay }: Sight): Promise<void> {
    this.#stills ??= import('../stills').then(({ stills }) => stills());
    const stills = await this.#stills.catch(() => null);
    const drawn = await stills?.take(clay).catch(() => null);
    if (drawn) this.#pictures[key] = drawn;
  }

  close(): void {
    void this.#stills?.then((stills) => stills?.close());
    this.#stills = null;
  }
}

export function isOpen(riddle: AnyRiddle): riddle is Riddle {
  return riddle.sight !== null;
}

/** "une baleine"; in the language of the page if the lexicon has it. */
export const wordOf = (solution: BarbarossaSolution, tongue: Tongue): string => solution[tongue];

/** "Baleine": alone on a label. */
export function barely(word: string): string {
  const bare = word.replace(/^(une?|des|an?|der|die|das) /, '');
  return capital(bare);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function dateOf(day: number, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), { ...how, timeZone: 'UTC' }).format(day * 86_400_000);
}
