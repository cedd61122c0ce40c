/** Clay takes seconds to draw, and some browsers draw none. */

import { vi } from 'vitest';

const { getContext } = HTMLCanvasElement.prototype;

/** A browser that draws no clay, until all mocks are restored. */
export function drawNoClay(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind);
  } as typeof getContext);
}
