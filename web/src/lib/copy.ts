/** Into the clipboard. Browsers hand it out only over https or to this machine itself; on a home network
 * there is the old way: select, and copy what is selected. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
    return document.execCommand('copy');
  }
}
