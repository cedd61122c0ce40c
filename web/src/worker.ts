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
  if (/^\/(api|ws|mail|embed|metrics|healthz)(\/|$)/.test(pathname)) return;
  const wanted = mode === 'navigate' ? PAGE : pathname;
  event.respondWith(caches.match(wanted).then((kept) => kept ?? fetch(event.request)));
});

/** What the server says when it is our turn at a slow table. */
interface Notice {
  title: string;
  body: string;
  table: string;
}

worker.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(Promise.all([show(notice), badge(worker.navigator)]));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/t/${encodeURIComponent((event.notification.data as Notice).table)}`));
});

/** Not every browser has badges. */
async function badge(where: Partial<Pick<WorkerNavigator, 'setAppBadge'>>): Promise<void> {
  await where.setAppBadge?.();
}

/** One for each table: a later one takes its place. */
function show(notice: Notice): Promise<void> {
  const { title, body, table } = notice;
  return worker.registration.showNotification(title, {
    body,
    tag: table,
    data: notice,
    icon: '/icon-192.png',
  });
}

/** Where it is open already, it comes to the front. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== EDITION).map((name) => caches.delete(name)));
}

export {};
