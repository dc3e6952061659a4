/** Tells whether the built pages are up to date with their sources, so a start can skip a build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const sources = [
  'web',
  'domain',
  'contract',
  'vite.config.ts',
  // What vite.config.ts is made of.
  'scripts/bundle/paint-first.ts',
  'scripts/bundle/precache.ts',
  'scripts/bundle/vite-manifest.ts',
  'package.json',
  'package-lock.json',
];
const stampFile = path.join('dist', '.stamp');
// Tests are never part of a build.
const ignored = /\.test\.tsx?$|(^|[\\/])testing[\\/]/;

async function filesOf(source: string): Promise<string[]> {
  if (!existsSync(source)) return [];
  if (path.extname(source)) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(file));
}

/** One value for everything a build reads below `root`: another value means another build. */
export async function hashSources(root = '.'): Promise<string> {
  const found = await Promise.all(sources.map((source) => filesOf(path.join(root, source))));
  const hash = createHash('sha256');
  for (const file of found.flat().sort()) {
    const content = await readFile(file);
    hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** The stamp of the last complete build; null when there is none. */
export async function readStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null);
}

export async function writeStamp(stamp: string): Promise<void> {
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** A build that is put in place makes the old one void, even if that never ends. */
export async function removeStamp(): Promise<void> {
  await rm(stampFile, { force: true });
}
