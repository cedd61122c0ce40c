/** Files of tests share one world: what one of them puts into it, it takes away again. */

import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled(); // cut short by the end of a file, it would fail for all that follow
});
