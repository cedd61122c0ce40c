import type { Games } from '$lib/wire/types';
import type { Facts } from './lesson';
import type { Learned } from './rows';

/** A picture in the rules: what lay there, what the rules did, what lies there now. */
export interface Picture<G extends Learned> {
  before: Games[G]['view'];
  events: Games[G]['event'][];
  after: Games[G]['view'];
  /** The rows, counted from 0, that the owner of the card could choose from; none: nobody asked. */
  ways: number[];
  facts: Facts;
}

export type Pictures<G extends Learned> = { [key: string]: Picture<G> };
