/** A potter in a worker. */

import type { Answer, Potter, Wish } from './potter';

export function potterAway(): Potter {
  const worker = new Worker(new URL('./clay-worker.ts', import.meta.url), { type: 'module' });
  const waiting: { answer: (it: Answer) => void; fail: (why: unknown) => void }[] = [];
  worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.answer(data);
  worker.onerror = (event) => waiting.splice(0).forEach(({ fail }) => fail(new Error(event.message)));
  return {
    ask: (wish: Wish) =>
      new Promise((answer, fail) => {
        waiting.push({ answer, fail });
        worker.postMessage(wish);
      }),
    close: () => worker.terminate(),
  };
}
