/** A sculpture as a file on somebody's own machine. */

import { save } from '$lib/save';
import { potterAway } from '../clay/away';
import { glb, stl } from '../clay/files';
import type { Mesh } from '../clay/nets';
import type { Sculpture } from '../clay/sculpture';

export type FileKind = 'stl' | 'glb';

export const fileOf = (mesh: Mesh, kind: FileKind): Blob =>
  kind === 'stl'
    ? new Blob([stl(mesh)], { type: 'model/stl' })
    : new Blob([glb(mesh)], { type: 'model/gltf-binary' });

/** One that nobody works on any more. */
export async function saveSculpture({ strokes }: Sculpture, kind: FileKind, name: string): Promise<void> {
  const potter = potterAway();
  await potter.ask({ do: 'open', strokes });
  const { whole } = await potter.ask({ do: 'whole' });
  potter.close();
  if (whole) save(fileOf(whole, kind), `${name}.${kind}`);
}
