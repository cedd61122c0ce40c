import type { fr } from './fr';

/** A catalogue has topics; a topic has sentences, functions that make one, or topics of its own. */
export type Catalogue = { [topic: string]: Topic };
type Sentence = string | ((...given: any[]) => string);
type Topic = { [name: string]: Sentence | Topic };

/** The same in another language: no topic and no sentence more or less, each given the same things. */
export type Same<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Same<T[K]>;
};

export type Words = Same<typeof fr>;
