/** Where nobody has modelled anything, as in a lesson, sculptures are drawings: `clay` is the name of one. */

import { getContext, hasContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('clay');
type Drawing = Snippet<[string]>;

export const drawClay = (drawing: () => Drawing): void => void setContext(KEY, drawing);

/** How clay is drawn here; null: it is fetched, and can be turned. */
export const drawnClay = (): Drawing | null => (hasContext(KEY) ? getContext<() => Drawing>(KEY)() : null);
