/** Programs of Debian's packages, unpacked into the cache: nothing is installed or started. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const cacheDir = path.resolve('.cache', 'debian');
let isListNew = false;

function runOrExplain(name: string, file: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  if (status === 0) return;
  const reason = (error?.message ?? stderr).trim().split('\n').at(-1);
  throw new Error(
    `This test needs Debian's package ${name}, which cannot be had here: ${file} ${args[0]} ` +
      `failed (${reason}).`,
  );
}

/** @throws Error with a plain sentence where the package cannot be had. */
async function unpack(name: string): Promise<string> {
  const folder = path.join(cacheDir, name);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making-${process.pid}`;
  await mkdir(making, { recursive: true });
  try {
    // A new machine has no list of packages, and an old one's is out of date.
    if (!isListNew) runOrExplain(name, 'apt-get', ['update', '-qq'], making);
    isListNew = true;
    runOrExplain(name, 'apt-get', ['download', '-qq', name], making);
    const archive = (await readdir(making)).find((file) => file.endsWith('.deb')) ?? '';
    runOrExplain(name, 'dpkg-deb', ['-x', path.join(making, archive), making], making);
    await rm(path.join(making, archive));
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The folders of the packages as they would lie in `/`.
 * @throws Error with a plain sentence where one cannot be had.
 */
export async function unpackDebian<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ [Index in keyof Names]: string }> {
  const folders: string[] = [];
  for (const name of names) folders.push(await unpack(name));
  return folders as { [Index in keyof Names]: string };
}
