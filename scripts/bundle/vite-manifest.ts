/** Reads Vite's manifest of a build: which file each source became, and what it imports. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Fonts and pictures that its styles or scripts name. */
  readonly assets?: readonly string[];
}
/** Vite's `.vite/manifest.json`: chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readManifest(clientDir: string): Promise<Manifest> {
  const text = await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8');
  return JSON.parse(text) as Manifest;
}

/**
 * The entry, what it imports, and of its lazy imports those that `isFetched` says yes to, with what
 * those import.
 */
export function chunksFetched(
  manifest: Manifest,
  isFetched: (source: string) => boolean,
): readonly Chunk[] {
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  if (waiting.length === 0) throw new Error('The build has no entry');
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const chunk = manifest[source];
    waiting.push(...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? []).filter(isFetched));
  }
  return [...seen].flatMap((source) => manifest[source] ?? []);
}

/** The fonts for Hindi and for accents: browsers fetch them only on pages that need them. */
const isForFewPages = (file: string) =>
  /\bsukoon-(?:devanagari|\w+-accents)\b.*\.woff2$/.test(file);

/** Their scripts, styles, fonts and pictures, each once. */
export function allFilesOf(chunks: readonly Chunk[]): readonly string[] {
  return [
    ...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
  ];
}

/** The same without the fonts that few pages need. */
export const filesOf = (chunks: readonly Chunk[]): readonly string[] =>
  allFilesOf(chunks).filter((file) => !isForFewPages(file));
