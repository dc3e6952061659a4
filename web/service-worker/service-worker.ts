/**
 * Keeps the shop usable on bad connections: its code, the menu and the public pages as last loaded.
 * Shows push notifications.
 */
import { locales } from '#domain/language.ts';
import { cachesOf } from './caches.ts';
import { cacheFirst, type FetchParts, networkFirst, store, storedFirst } from './caching.ts';
import { openPush, showPush } from './push-notifications.ts';
import { withPolicyOf } from './shell-policy.ts';
import { hindiMenuPaths, menuPaths, type Strategy, strategyFor } from './strategy.ts';
import { workPagesOf } from './work-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build (scripts/bundle/precache.ts). */
declare const PRECACHE: {
  readonly build: string;
  readonly files: readonly string[];
  readonly workFiles: readonly string[];
};
const { build, files, workFiles } = PRECACHE;

const shellPath = '/offline.html';
const platePath = '/dishes/plate-320.webp';
const pageTimeoutMs = 4_000;
const menuFreshMs = 10 * 60_000;

const { app, pages, menu, pictures } = cachesOf(build);
const work = workPagesOf(build, workFiles);

async function fetchMenu(path: string): Promise<void> {
  const request = new Request(path);
  const copy = await caches.match(request, { cacheName: menu.name, ignoreVary: true });
  const ageMs = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
  if (ageMs < menuFreshMs) return;
  await store(menu, request, await fetch(request));
}

/** Pages contain the menu in their markup, so nothing else would request it. */
async function refreshMenu(page?: Response): Promise<void> {
  const isHindi = page?.headers.get('content-language') === locales.hi;
  await Promise.allSettled((isHindi ? hindiMenuPaths : menuPaths).map(fetchMenu));
}

async function prepare(): Promise<void> {
  const cache = await caches.open(app.name);
  await cache.addAll([...files]);
  await refreshMenu();
  await work.keepIfUsed();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => !name.endsWith(` ${build}`));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser requests a page without waiting until a sleeping worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const shell = () => caches.match(shellPath);
const shellOf =
  ({ request }: FetchParts) =>
  async () =>
    withPolicyOf(request.url, await shell());
const plate = () => caches.match(platePath);
const shellOfWork = async () => ((await work.areKept()) ? shell() : undefined);

type Answer = (parts: FetchParts) => Promise<Response>;

const answers: Readonly<Record<Exclude<Strategy, 'untouched'>, Answer>> = {
  'public-page'(parts) {
    const page = networkFirst(parts, {
      spec: pages,
      timeoutMs: pageTimeoutMs,
      fallback: shell,
    });
    parts.waitUntil(page.then(refreshMenu));
    return page;
  },
  'other-page': (parts) => networkFirst(parts, { spec: null, fallback: shellOf(parts) }),
  'work-page': (parts) => storedFirst(parts, shellOfWork, shell),
  // Handled here only because the browser has already requested it and would request it again.
  document: (parts) => networkFirst(parts, { spec: null }),
  menu: (parts) => networkFirst(parts, { spec: menu }),
  app: (parts) => cacheFirst(parts, app),
  picture: (parts) => cacheFirst(parts, pictures, plate),
};

function strategyOf({ method, mode, url, headers }: Request): Strategy {
  const { origin, pathname, search } = new URL(url);
  return strategyFor({
    method,
    isNavigation: mode === 'navigate',
    isSameOrigin: origin === self.location.origin,
    hasRange: headers.has('range'),
    pathname,
    search,
  });
}

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// Only when the customer agrees: an open page keeps the version it was opened with.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate-update') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'keep-work-pages') event.waitUntil(work.keep().catch(() => {}));
});
self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self.registration, event.data?.text())),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPush(self.clients, event.notification, self.location.origin)),
);
self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request);
  if (strategy !== 'untouched') event.respondWith(answers[strategy](event));
});
