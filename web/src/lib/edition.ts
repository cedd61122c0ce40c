/** The app as this device keeps it (worker.ts): kept after the first visit, thrown away when it is too old. */

export function keepTheApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  // The page comes first: what is kept for the next visit can wait.
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep(), { once: true });
}

/** The server speaks a newer language than this page: forget what was kept, and load it anew. */
export async function renew(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
}
