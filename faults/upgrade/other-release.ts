/** Another release of the shop, checked out and built in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
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

const lockfile = 'package-lock.json';
const installOptions = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit'];
/** Folders with the packages of a lockfile, by its text; each goes with its release. */
const installed = new Map<string, string>();

/** Gives the release the packages that it was made with, or ours where those are the same. */
async function installPackages(folder: string): Promise<void> {
  const wanted = await readFile(path.join(folder, lockfile), 'utf8');
  const modules = path.join(folder, 'node_modules');
  const isOurs = wanted === (await readFile(lockfile, 'utf8'));
  const known = isOurs ? path.resolve('node_modules') : installed.get(wanted);
  if (known) return symlink(known, modules);
  await execute('npm', ['ci', ...installOptions], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  installed.set(wanted, modules);
  onCleanUp(async () => {
    installed.delete(wanted);
  });
}

/**
 * Returns its folder, which is removed by `cleanUp`. Without its pages it serves the API alone, on
 * its own packages; with them it must have the packages of this release.
 */
export async function checkOutRelease(
  commit: string,
  { hasPages = true }: { readonly hasPages?: boolean } = {},
): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'sukoon-release-'));
  const folder = path.join(parent, 'shop');
  onCleanUp(async () => {
    await execute('git', ['worktree', 'remove', '--force', folder]).catch(() => {});
    await rm(parent, { recursive: true, force: true });
  });
  await execute('git', ['worktree', 'add', '--detach', folder, commit]);
  if (hasPages) {
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    await runCommand(folder, 'build');
  } else await installPackages(folder);
  return folder;
}

const migrationsTried = 10;

/**
 * Migrates a database to the schema of the release in this folder. Early releases do not try again
 * after a deadlock with an order, so it is done here, as their operator would.
 * @returns how often it was tried again
 * @throws Error with what the release printed
 */
export async function migrateTo(cwd: string, url: string): Promise<number> {
  const code = `import { migrate } from './server/db/migrate.ts';
    await migrate(process.env.DATABASE_URL);`;
  const env = { ...process.env, DATABASE_URL: url };
  for (let again = 0; ; again++) {
    try {
      await execute(process.execPath, ['--input-type=module', '-e', code], { cwd, env });
      return again;
    } catch (error) {
      const isDeadlock = String((error as { stderr?: unknown }).stderr).includes('40P01');
      if (!isDeadlock || again === migrationsTried) throw error;
    }
  }
}

export interface Release {
  readonly commit: string;
  /** The migrations that it has and the one before did not have. */
  readonly added: readonly string[];
}

const migrationsDir = 'server/db/migrations';

async function git(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await execute('git', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter(Boolean);
}

/** The names of its migrations, with their hashes. */
async function migrationsOf(commit: string): Promise<Map<string, string>> {
  const lines = await git('ls-tree', commit, `${migrationsDir}/`);
  const entries = lines
    .filter((line) => line.endsWith('.sql'))
    .map((line): [string, string] => {
      const [, , hash = '', name = ''] = line.split(/\s+/);
      return [name.slice(migrationsDir.length + 1), hash];
    });
  return new Map(entries);
}

/**
 * The last commit before each change of the migrations, oldest first, and the current one. Left out
 * are those whose migrations were changed before they were released, as the shop refuses them.
 */
export async function listReleases(): Promise<readonly Release[]> {
  const changes = await git(
    'log',
    '--first-parent',
    '--reverse',
    '--format=%H',
    '--',
    migrationsDir,
  );
  const commits = [...changes.slice(1).map((commit) => `${commit}^`), 'HEAD'];
  const current = await migrationsOf('HEAD');
  const releases: Release[] = [];
  let known = new Map<string, string>();
  for (const commit of commits) {
    const own = await migrationsOf(commit);
    if ([...own].some(([name, hash]) => current.get(name) !== hash)) continue;
    const added = [...own.keys()].filter((name) => !known.has(name));
    if (added.length > 0) releases.push({ commit, added });
    known = own;
  }
  return releases;
}
