/** Another release of the shop, checked out and built in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onCleanUp } from '../support/clean-up.ts';

const execute = promisify(execFile);

/** Runs one of the project's commands in that folder. @throws Error with what it printed */
export async function runCommand(
  cwd: string,
  command: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const args = [path.join('scripts', 'bootstrap.mjs'), command];
  const env = { ...process.env, ...settings };
  await execute(process.execPath, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
}

/** Returns its folder, which is removed by `cleanUp`. It must have the same dependencies. */
export async function checkOutRelease(commit: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'sukoon-release-'));
  const folder = path.join(parent, 'shop');
  onCleanUp(async () => {
    await execute('git', ['worktree', 'remove', '--force', folder]).catch(() => {});
    await rm(parent, { recursive: true, force: true });
  });
  await execute('git', ['worktree', 'add', '--detach', folder, commit]);
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await runCommand(folder, 'build');
  return folder;
}
