/**
 * What this browser keeps for us. Where it keeps nothing (private windows, blocked or full storage) it is kept as long
 * as the page is open, and nobody notices before the next visit.
 */

const memory = new Map<string, string>();

function guarded<T>(act: () => T, instead: () => T): T {
  try {
    return act();
  } catch {
    return instead();
  }
}

export const storage = {
  get: (name: string): string | null =>
    memory.get(name) ??
    guarded(
      () => localStorage.getItem(name),
      () => null,
    ),

  set(name: string, text: string): void {
    memory.delete(name);
    guarded(
      () => localStorage.setItem(name, text),
      () => void memory.set(name, text),
    );
  },

  remove(name: string): void {
    memory.delete(name);
    guarded(
      () => localStorage.removeItem(name),
      () => undefined,
    );
  },

  /** Everything, for somebody who wants to see it. */
  all: (): { [name: string]: string } =>
    guarded(
      () => Object.fromEntries([...Object.entries<string>(localStorage), ...memory]),
      () => Object.fromEntries(memory),
    ),

  clear(): void {
    memory.clear();
    guarded(
      () => localStorage.clear(),
      () => undefined,
    );
  },
};
