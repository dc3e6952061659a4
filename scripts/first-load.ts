/** What a browser fetches for the first sight of the home page, and what that weighs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
/** Vite's `.vite/manifest.json`: chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface FirstLoad {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

export interface Budget {
  readonly name: 'JS' | 'CSS';
  readonly bytes: number;
  readonly bytesMax: number;
}

const jsBytesMax = 130_000;
const cssBytesMax = 20_000;
// A lazy chunk of the home page is fetched for its first sight all the same.
const homeSource = /^features\/home\//;

/** Entries, what they import, and lazy chunks of the home page with what those import. */
export function firstLoadOf(manifest: Manifest): FirstLoad {
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (waiting.length === 0) throw new Error('The build has no entry');
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    waiting.push(...(chunk?.imports ?? []));
    waiting.push(...(chunk?.dynamicImports ?? []).filter((name) => homeSource.test(name)));
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const js = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  return { js, css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))] };
}

async function gzipBytes(clientDir: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(path.join(clientDir, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** What the home page weighs on the wire, against what it may weigh. */
export async function weighFirstLoad(clientDir: string): Promise<Budget[]> {
  const text = await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const { js, css } = firstLoadOf(JSON.parse(text) as Manifest);
  return [
    { name: 'JS', bytes: await gzipBytes(clientDir, js), bytesMax: jsBytesMax },
    { name: 'CSS', bytes: await gzipBytes(clientDir, css), bytesMax: cssBytesMax },
  ];
}
