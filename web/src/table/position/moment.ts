/** What may be changed at a moment of a match, where nobody is sent the whole position. It knows no rule: the server judges. */

import type { Component } from 'svelte';
import type { AnyGame } from '../scene.svelte';
import type { Person, Wrong } from './layout';

/** By name; what is left out stays as it was. */
export type Changes = { readonly [name: string]: unknown };

export interface Moment {
  /** What somebody sees with these changes. */
  seen(view: AnyGame, changes: Changes): AnyGame;
  /** What a link holds, if these are changes to what is seen there. Null: they are not. */
  read(view: AnyGame, found: unknown): Changes | null;
  /** The seats that one can take. */
  seats(view: AnyGame): readonly number[];
  /** Everything that can be changed. */
  Parts: Component<PartsProps>;
  /** What is said to those who come without a match. */
  alone(): { title: string; text: string };
  /** What is said beside the button. */
  about(): string;
  /** What is wrong, by the server's code. */
  wrong(): { readonly [code: string]: Wrong };
}

export interface PartsProps {
  /** Of the table where it was played. */
  id: string;
  view: AnyGame;
  people: readonly Person[];
  onchange: (changes: Changes) => void;
}
