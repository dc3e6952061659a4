/** A shop as it is deployed: built elsewhere, installed without development tools. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';
import { cleanUp, makeDataDir, onCleanUp } from './support/clean-up.ts';
import { processesOn } from './support/processes.ts';
import { until } from './support/wait.ts';

const parts = [
  ...['contract', 'domain', 'illustrator', 'server', 'scripts', 'dist'],
  ...['package.json', 'package-lock.json'],
];

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

it('starts, serves its pages and encodes pictures', async () => {
  if (!existsSync(path.join('dist', '.stamp'))) {
    spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  }
  const folder = await makeFolder();
  const env = { ...withoutSettings(process.env) };
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', install, { cwd: folder, env, encoding: 'utf8' });
  expect(installed.status, installed.stderr).toBe(0);
  expect(existsSync(path.join(folder, 'node_modules', 'vite'))).toBe(false);

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
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(said).not.toContain('Installing');

  const script =
    "const { default: sharp } = await import('sharp');" +
    "const create = { width: 8, height: 8, channels: 3, background: 'red' };" +
    'console.log((await sharp({ create }).webp().toBuffer()).length > 0);';
  const node = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  const made = spawnSync(node, ['--input-type=module', '-e', script], { cwd: folder });
  expect(`${made.stdout}${made.stderr}`.trim()).toBe('true');

  await stop(shop);
  expect(processesOn(dataDir)).toEqual([]);
});
