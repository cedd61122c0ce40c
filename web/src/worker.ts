/// <reference lib="webworker" />
/**
 * Keeps the app itself on the device, so that it opens at once and says clearly when there is no network.
 * Tables and whatever else the server knows are never kept here.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The app's own files, and a name that changes whenever one of them does. The build fills them in. */
declare const FILES: readonly string[];
declare const EDITION: string;

const PAGE = '/';

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(EDITION).then((kept) => kept.addAll([PAGE, ...FILES])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (/^\/(api|ws|metrics|healthz)(\/|$)/.test(pathname)) return;
  const wanted = mode === 'navigate' ? PAGE : pathname;
  event.respondWith(caches.match(wanted).then((kept) => kept ?? fetch(event.request)));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== EDITION).map((name) => caches.delete(name)));
}

export {};
