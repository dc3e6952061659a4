/** Runs what Debian packages in Python, with its libraries beside it instead of installed. */
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { unpackDebian } from '../debian/packages.ts';
import { type Program, startProgram } from '../debian/program.ts';

const python = '/usr/bin/python3';

export interface PythonTool {
  /** Runs a file of it, named as from `/`, until the end of the test. */
  start(script: string, args: readonly string[]): Program;
}

/**
 * `home` is where the tool may write; its packages are put there into one tree, because some reach
 * files of others by links.
 * @throws Error with a plain sentence where a package, or Debian's Python, cannot be had.
 */
export async function openPythonTool(
  packages: readonly string[],
  home: string,
): Promise<PythonTool> {
  if (!existsSync(python)) throw new Error(`This test needs Debian's Python, ${python}`);
  const root = path.join(home, 'root');
  await mkdir(root);
  for (const folder of await unpackDebian(...packages)) {
    await cp(folder, root, { recursive: true, verbatimSymlinks: true });
  }
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: path.join(root, 'usr/lib/x86_64-linux-gnu'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  return { start: (script, args) => startProgram(python, [path.join(root, script), ...args], env) };
}
