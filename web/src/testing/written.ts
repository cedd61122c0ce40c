/** What is written on canvases, where on them, and how large it is there. */

import { vi } from 'vitest';

export interface Written {
  text: string;
  x: number;
  y: number;
  /** In pixels of the canvas. */
  size: number;
}

/** Everything that is written from now on, until mocks are restored. */
export function watched(): Written[] {
  const written: Written[] = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    ...most: [number?]
  ) {
    const moved = this.getTransform();
    const at = moved.transformPoint({ x, y });
    const size = Number(/([\d.]+)px/.exec(this.font)?.[1]) * moved.d;
    written.push({ text, x: at.x, y: at.y, size });
    fillText.call(this, text, x, y, ...most);
  });
  return written;
}
