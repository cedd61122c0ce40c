import { getContext, setContext } from 'svelte';

const KEY = Symbol('points');

/** What is inside counts points, and no heads are drawn there. */
export const countPoints = (): unknown => setContext(KEY, true);
export const countsPoints = (): boolean => getContext<boolean | undefined>(KEY) ?? false;
