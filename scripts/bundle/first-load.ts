/** The files that a browser fetches to show the home page for the first time, and their size. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunksFetched, filesOf, type Manifest, readManifest } from './vite-manifest.ts';

interface FirstLoad {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Scripts, styles and fonts, including those fetched once the page is interactive. */
  readonly all: readonly string[];
}

export interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly bytesMax: number;
}

const jsBytesMax = 104_300;
const checkoutBytesMax = 33_500;
const cssBytesMax = 12_000;
const allBytesMax = 155_000;

const isOfCheckout = (source: string) =>
  source === 'app/pages.ts' || source === 'features/checkout/checkout-page.tsx';
// A lazy chunk of the home page is fetched for its first sight all the same.
const isHome = (source: string) => source === 'features/home/home-page.tsx';
const fetchedOnceSettled = ['app/frame/banners.tsx', 'app/pages.ts'];
const isFetchedUnasked = (source: string) => isHome(source) || fetchedOnceSettled.includes(source);
const isImage = (file: string) => /\.(?:svg|png|jpe?g|webp|avif)$/.test(file);
const isOfKind = (kind: string) => (file: string) => file.endsWith(kind);

/** The files of the home page, without its pictures. */
export function firstLoadOf(manifest: Manifest): FirstLoad {
  const first = filesOf(chunksFetched(manifest, isHome));
  const all = filesOf(chunksFetched(manifest, isFetchedUnasked));
  return {
    js: first.filter(isOfKind('.js')),
    css: first.filter(isOfKind('.css')),
    all: all.filter((file) => !isImage(file)),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What these files weigh by gzip, all together. */
export async function gzipBytes(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  return sum(contents.map((content) => gzipSync(content, { level: 9 }).length));
}

/** As the server sends them: packed ahead where that makes them smaller. */
async function sentBytes(folder: string, files: readonly string[]): Promise<number> {
  const sent = files.map((file) => path.join(folder, file));
  const stats = sent.map((file) => stat(existsSync(`${file}.br`) ? `${file}.br` : file));
  return sum((await Promise.all(stats)).map(({ size }) => size));
}

/** What the code of the checkout weighs besides that of every page, against what it may weigh. */
export async function weighCheckout(clientDir: string): Promise<Budget> {
  const manifest = await readManifest(clientDir);
  const everywhere = new Set(firstLoadOf(manifest).js);
  const own = filesOf(chunksFetched(manifest, isOfCheckout)).filter(
    (file) => file.endsWith('.js') && !everywhere.has(file),
  );
  const bytes = await gzipBytes(clientDir, own);
  return { name: 'JS of the checkout, gzip', bytes, bytesMax: checkoutBytesMax };
}

/**
 * What the home page weighs on the wire, against what it may weigh; `documentBytes` of it are its
 * HTML.
 */
export async function weighFirstLoad(clientDir: string, documentBytes: number): Promise<Budget[]> {
  const { js, css, all } = firstLoadOf(await readManifest(clientDir));
  const allBytes = documentBytes + (await sentBytes(clientDir, all));
  return [
    { name: 'JS, gzip', bytes: await gzipBytes(clientDir, js), bytesMax: jsBytesMax },
    { name: 'CSS, gzip', bytes: await gzipBytes(clientDir, css), bytesMax: cssBytesMax },
    { name: 'all but images, as sent', bytes: allBytes, bytesMax: allBytesMax },
  ];
}
