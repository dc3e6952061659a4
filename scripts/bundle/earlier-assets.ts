/** Keeps the hashed files of earlier builds: a page that is still open asks for them later. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** This build and so many before it; what only older ones had is left out. */
export const buildsKept = 10;

/** Names in `assets` by build, newest first. */
type Builds = readonly (readonly string[])[];

const notesOf = (dir: string) => path.join(dir, '.vite', 'builds.json');
const assetsOf = (dir: string) => path.join(dir, 'assets');

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).toSorted();
}

/** A folder without notes holds one build. */
async function readBuilds(dir: string): Promise<Builds> {
  const notes = await readFile(notesOf(dir), 'utf8').catch(() => null);
  return notes === null ? [await namesIn(assetsOf(dir))] : (JSON.parse(notes) as Builds);
}

/**
 * Copies into the new build what earlier ones had in `assets`, and notes which build has what.
 * Names carry a hash of the content, so what has the same name is the same file.
 */
export async function keepEarlierAssets(earlierDir: string, newDir: string): Promise<void> {
  const own = await namesIn(assetsOf(newDir));
  const isOther = (names: readonly string[]) => names.length > 0 && names.join() !== own.join();
  const earlier = (await readBuilds(earlierDir)).filter(isOther).slice(0, buildsKept - 1);
  const present = new Set(own);
  const missing = new Set(earlier.flat().filter((name) => !present.has(name)));
  for (const name of missing) {
    const from = path.join(assetsOf(earlierDir), name);
    // One that was removed by hand is no reason to fail.
    await cp(from, path.join(assetsOf(newDir), name)).catch(() => {});
  }
  await mkdir(path.dirname(notesOf(newDir)), { recursive: true });
  await writeFile(notesOf(newDir), JSON.stringify([own, ...earlier]));
}
