/** The share sheet of the device; where there is none, the clipboard. */

export interface Shared {
  title: string;
  text: string;
  url: string;
  files?: File[];
}

export type Outcome = 'shared' | 'copied' | 'failed';

/** Whether the device has a share sheet for this. */
export const sheetTakes = (what: ShareData): boolean => 'canShare' in navigator && navigator.canShare(what);

/** Pictures go along where the device takes them. Whoever closes the sheet has decided: nothing is copied then. */
export async function share({ files, ...words }: Shared): Promise<Outcome> {
  const offers = [...(files ? [{ ...words, files }] : []), words];
  const taken = offers.find(sheetTakes);
  if (taken) {
    await navigator.share(taken).catch(() => undefined);
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText(`${words.text} ${words.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
