import type { fr } from './fr';

/** A catalogue has topics; a topic has sentences, or functions that make one. */
export type Catalogue = Record<string, Topic>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each sentence says what it needs
type Topic = { [name: string]: string | ((...given: any[]) => string) | Topic };

/** The same topics and sentences in another language, each needing the same things. */
type Same<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer G) => string
      ? (...given: G) => string
      : Same<T[K]>;
};

export type Words = Same<typeof fr>;
