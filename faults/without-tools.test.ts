/** A shop as it is deployed: built elsewhere, installed without development tools. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listFiles, parse } from '#scripts/architecture/source.ts';
import { withoutSettings } from '#scripts/environment.ts';
import {
  type Lockfile,
  machines,
  productionOn,
  readLockfile,
} from '#scripts/supply-chain/lock-entries.ts';
import { builtPages } from '#server/testing/attacks/built-pages.ts';
import { cleanUp, makeDataDir, onCleanUp } from './support/clean-up.ts';
import { processesOn } from './support/processes.ts';
import { until } from './support/wait.ts';

const parts = [
  ...['contract', 'domain', 'illustrator', 'server', 'scripts', 'dist'],
  ...['package.json', 'package-lock.json', '.npmrc'],
];
const pages = ['/', '/auth', '/subscribe', '/privacy', '/admin'];

afterEach(cleanUp);

/** The deployed folder, without the sources of the pages. */
async function makeFolder(): Promise<string> {
  // Not in the temporary folder, which only its user can read: if that is root, PostgreSQL runs as
  // a different user and needs access.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('.cache', 'served-'));
  await chmod(folder, 0o755);
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  for (const part of parts) await cp(part, path.join(folder, part), { recursive: true });
  return folder;
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}

/** The folders of packages in an install, by npm's own record. */
async function installedIn(folder: string): Promise<string[]> {
  const file = path.join(folder, 'node_modules', '.package-lock.json');
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
  return Object.keys(packages).toSorted();
}

it('builds pages that need no package to be rendered', () => {
  builtPages();
  const files = listFiles('dist/ssr', /\.js$/);
  expect(files.length).toBeGreaterThan(10);
  const needed = files
    .flatMap((file) => parse(file, readFileSync(file, 'utf8')).imports)
    .filter(({ to, isOurs }) => !isOurs && !isBuiltin(to));
  expect(needed).toEqual([]);
});

it('starts, serves its pages and encodes pictures', async () => {
  builtPages();
  const folder = await makeFolder();
  const env = { ...withoutSettings(process.env) };
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', install, { cwd: folder, env, encoding: 'utf8' });
  expect(installed.status, installed.stderr).toBe(0);
  for (const name of ['vite', 'react', 'react-dom', '@types']) {
    expect(existsSync(path.join(folder, 'node_modules', name)), name).toBe(false);
  }
  const machine = machines.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
  if (machine) expect(await installedIn(folder)).toEqual(productionOn(readLockfile(), machine));

  const dataDir = await makeDataDir();
  const shop = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { ...env, PORT: '0', DATA_DIR: dataDir },
  });
  onCleanUp(() => stop(shop));
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const port = await until(
    'it listens',
    () => /is open at http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1],
    30_000,
  ).catch((error: Error) => expect.fail(`${error.message}\n${said}`));
  for (const address of pages) {
    const page = await fetch(`http://127.0.0.1:${port}${address}`);
    const isEmpty = (await page.text()).includes('<!--app-->');
    expect([address, page.status, isEmpty]).toEqual([address, 200, false]);
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(said).not.toContain('Installing');

  const script =
    "const { default: sharp } = await import('sharp');" +
    "const create = { width: 8, height: 8, channels: 3, background: 'red' };" +
    'console.log((await sharp({ create }).webp().toBuffer()).length > 0);';
  const node = path.join(folder, 'node_modules', '.bin', 'node');
  const made = spawnSync(node, ['--input-type=module', '-e', script], { cwd: folder });
  expect(`${made.stdout}${made.stderr}`.trim()).toBe('true');

  await stop(shop);
  expect(processesOn(dataDir)).toEqual([]);
});
