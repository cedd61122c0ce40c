/** Files of tests share one world: what one of them puts into it, it takes away again. */

import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
