// The service worker. It keeps the page, the files that pages used and the portal config, so that what was opened once
// opens without a network. It never touches a call: nobody's data is stored here.
import { isFile, isViewed, ruleFor, surplus } from './rules.ts';

// The DOM library has no service worker types; these are the few that are used here.
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
const worker = self as unknown as Worker;

const PAGES = 'tianji-pages-1';
const FILES = 'tianji-files-1';
/** The portal's only page, stored under one key for all addresses. */
const PAGE = '/index';
const FILES_KEPT = 200;
/** Milliseconds that the network may take for a document before the stored one is shown. */
const PATIENCE = 5000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.add(PAGE))
      // Without the page nothing works offline yet; the next visit stores it.
      .catch(() => undefined)
      .then(() => worker.skipWaiting()),
  );
});

// The addresses of stored files identify their content, so a new worker may take over at once.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
      )
      .then((gone) => Promise.all(gone))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor(request, worker.location.origin);
  if (rule === 'page') event.respondWith(page(event));
  else if (rule === 'config') event.respondWith(config(event));
  else if (rule === 'file') event.respondWith(file(event));
});

/** A page names the files that it used: those loaded before this worker started are stored too. */
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data.filter((url) => typeof url === 'string')));
});

async function page(event: Asking): Promise<Response> {
  const stored = () => caches.open(PAGES).then((cache) => cache.match(PAGE));
  try {
    const response = await inTime(fetch(event.request));
    const type = response.headers.get('content-type') ?? '';
    // A preview, or a part of another site's page, is not the page that everybody gets.
    const own = /no-store/.test(response.headers.get('cache-control') ?? '') || isViewed(event.request.url);
    if (response.ok && type.startsWith('text/html') && !own) {
      const copy = response.clone();
      event.waitUntil(caches.open(PAGES).then((cache) => cache.put(PAGE, copy)));
    }
    return response;
  } catch (error) {
    const kept = await stored();
    if (kept) return kept;
    throw error;
  }
}

async function config(event: Asking): Promise<Response> {
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(event.request);
    const own = /no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.ok && !own) event.waitUntil(cache.put('/portal/config', response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match('/portal/config');
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set('x-tianji-stored', '1');
    return new Response(kept.body, { status: 200, headers });
  }
}

async function file(event: Asking): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
}

async function keep(urls: string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const wanted = urls.filter(
    (url) =>
      new URL(url, worker.location.href).origin === worker.location.origin &&
      isFile(new URL(url, worker.location.href).pathname),
  );
  await Promise.all(
    wanted.map(async (url) => {
      if (await cache.match(url)) return;
      const response = await fetch(url).catch(() => null);
      if (response?.status === 200) await cache.put(url, response);
    }),
  );
  const stored = (await cache.keys()).map(({ url }) => url);
  await Promise.all(surplus(stored, new Set(wanted), FILES_KEPT).map((url) => cache.delete(url)));
}

function inTime(asked: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
