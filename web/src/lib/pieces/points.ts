import { getContext, setContext } from 'svelte';
import { words } from '$lib/words/index.svelte';

const KEY = Symbol('points');

type Counted = (count: number) => string;

/** What is inside counts points, or what is said here, and no heads are drawn there. */
export const countPoints = (says: Counted = (points) => words().plain.points(points)): unknown =>
  setContext(KEY, says);
export const countsPoints = (): Counted | undefined => getContext<Counted | undefined>(KEY);
