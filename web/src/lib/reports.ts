/** What went wrong in this browser, for whoever looks after it. */

/** `where`: the part of the app that failed. */
export function report(where: string, error: unknown): void {
  console.error(`${where}:`, error);
}
