/** What the service worker fetches when it is installed: the shop's code and fonts, no dishes. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '#domain/brand.ts';
import { type Budget, gzipBytes } from './first-load.ts';
import {
  allFilesOf,
  chunksFetched,
  filesOf,
  type Manifest,
  readManifest,
} from './vite-manifest.ts';

interface Precache {
  /** Moves when any of the files does. */
  readonly build: string;
  /** Addresses on the site. */
  readonly files: readonly string[];
  /** What the pages of riders and of the kitchen need besides; stored once one of them is open. */
  readonly workFiles: readonly string[];
}

const bytesMax = 345_000;
// Offline, the plate is shown for every dish whose picture is not cached.
const shellFile = 'offline.html';
const plateFile = 'dishes/plate-320.webp';
// Not precached: other languages and the film, which few choose, and what is useless offline.
const fetchedLater = [
  /^(?:language|features\/(?:admin|run|station|subscribe|packs|texts|wallet))\//,
  /^features\/auth\/(?:(?:forgot|reset|confirm-email)-page|code-step)/,
  /^features\/checkout\/confirming-page/,
  /^features\/dashboard\/meal-selection\//,
  /^features\/home\/teaser/,
  /^features\/meals\/menu\/days\//,
  /^features\/order\/(?:change-delivery-page|choose-day)/,
  /^shared\/delivery\/delivery-question/,
];
/** Both languages, as no line may be there when one is chosen. */
const forWork = /^(?:language|features\/(?:run|station))\//;
const isFetchedLater = (source: string) => fetchedLater.some((place) => place.test(source));

/** The hashed files of all pages a customer can open, in a stable order. */
export function precachedAssets(manifest: Manifest): readonly string[] {
  return filesOf(chunksFetched(manifest, (source) => !isFetchedLater(source))).toSorted();
}

/** The hashed files that these pages need besides, in a stable order. */
export function workAssets(manifest: Manifest): readonly string[] {
  const kept = new Set(precachedAssets(manifest));
  const chunks = chunksFetched(
    manifest,
    (source) => !isFetchedLater(source) || forWork.test(source),
  );
  return allFilesOf(chunks)
    .filter((file) => !kept.has(file))
    .toSorted();
}

/** Reads the build in `clientDir`, the offline shell included. */
export async function precacheOf(clientDir: string): Promise<Precache> {
  const manifest = await readManifest(clientDir);
  const assets = precachedAssets(manifest);
  const forWork = workAssets(manifest);
  const hash = createHash('sha256').update([...assets, ...forWork].join('\n'));
  for (const file of [shellFile, plateFile]) {
    hash.update(await readFile(path.join(clientDir, file)));
  }
  const files = [shellFile, plateFile, ...assets].map((file) => `/${file}`);
  const workFiles = forWork.map((file) => `/${file}`);
  return { build: hash.digest('hex').slice(0, 12), files, workFiles };
}

/** What every phone fetches besides the first load, most of it long after. */
export async function weighPrecache(clientDir: string): Promise<Budget> {
  const { files } = await precacheOf(clientDir);
  return { name: 'precached, gzip', bytes: await gzipBytes(clientDir, files), bytesMax };
}

/** The page without content: the browser renders it from what the worker has cached. */
export function offlineShellOf(template: string): string {
  const head = `<title>${brand.name}</title>\n    <meta name="robots" content="noindex" />`;
  return template
    .replace('<!--head-->', head)
    .replace('<!--app-->', '')
    .replace(/\n\s*<!--data-->/, '');
}

export async function writeOfflineShell(clientDir: string): Promise<void> {
  const template = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  await writeFile(path.join(clientDir, shellFile), offlineShellOf(template));
}
