/// <reference lib="webworker" />
/** The potter, away from the page, so that it never waits for the clay. */

import { Hands, type Answer, type Wish } from './potter';

const hands = new Hands();
const room = self as unknown as DedicatedWorkerGlobalScope;

room.onmessage = ({ data }: MessageEvent<Wish>) => {
  const answer = hands.do(data);
  room.postMessage(answer, buffers(answer));
};

function buffers({ chunks, whole }: Answer): ArrayBuffer[] {
  const meshes = [...chunks.map(([, mesh]) => mesh), whole].filter((mesh) => mesh != null);
  return meshes.flatMap(({ positions, normals, open, indices }) =>
    [positions, normals, open, indices].map(({ buffer }) => buffer as ArrayBuffer),
  );
}
