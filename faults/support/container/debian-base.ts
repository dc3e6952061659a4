/** The smallest Debian, in place of a base image that a registry would bring. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { unpackDebian } from '../debian/packages.ts';
import { runProgram } from '../debian/program.ts';

interface BaseOptions {
  /** Debian 12 by default. */
  readonly suite?: 'bookworm' | 'trixie';
  /** A command that runs before further packages are installed; `$1` is the folder. */
  readonly beforeInstall?: string;
}

/**
 * A folder with it, made once; `include` names further packages.
 * @throws Error with a plain sentence where it cannot be made.
 */
export async function makeDebianBase(
  include: readonly string[] = [],
  { suite = 'bookworm', beforeInstall }: BaseOptions = {},
): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('This test makes a Debian, which needs root.');
  const base = suite === 'bookworm' ? 'base' : `base-${suite}`;
  const folder = path.resolve('.cache', 'debian', [base, ...include].join('-'));
  if (existsSync(folder)) return folder;
  const [mmdebstrap] = await unpackDebian('mmdebstrap');
  const making = `${folder}.making-${process.pid}`;
  await mkdir(making, { recursive: true });
  const { code, output } = runProgram('perl', [
    path.join(mmdebstrap, 'usr', 'bin', 'mmdebstrap'),
    ...['--mode=root', '--variant=minbase', '--skip=check/empty', '--quiet'],
    // As Debian's own images for containers have it: a crash may cost this folder, and no time.
    '--dpkgopt=force-unsafe-io',
    ...(beforeInstall ? [`--essential-hook=${beforeInstall}`] : []),
    ...(include.length > 0 ? [`--include=${include.join(',')}`] : []),
    ...[suite, making],
  ]);
  if (code !== 0) {
    await rm(making, { recursive: true, force: true });
    throw new Error(`This test needs a Debian, which mmdebstrap could not make here: ${output}`);
  }
  await chmod(making, 0o755);
  await rename(making, folder);
  return folder;
}
