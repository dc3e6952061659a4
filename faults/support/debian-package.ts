/** Programs of Debian's packages, unpacked into a folder of ours: nothing is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve('.cache/debian');

const apt = (args: readonly string[], cwd: string): void => {
  execFileSync('apt-get', ['-qq', ...args], { cwd, stdio: 'pipe' });
};

async function fetchPackage(name: string, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    apt(['update'], unfinished);
    apt(['download', name], unfinished);
    for (const file of await readdir(unfinished)) {
      if (file.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: unfinished });
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`Debian's package ${name} cannot be had here: ${error}`);
  }
}

/**
 * The folder with the package's files as below `/`, fetched once.
 * @throws Error that names the package where it cannot be had.
 */
export async function debianPackage(name: string): Promise<string> {
  const target = path.join(folder, name);
  if (!existsSync(target)) await fetchPackage(name, target);
  return target;
}
