/** The commands that use an existing database never make one where DATA_DIR has none. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';

const run = promisify(execFile);
let root: string;
let place: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sukoon-wrong-dir-'));
  place = await mkdtemp(path.join(os.tmpdir(), 'sukoon-wrong-place-'));
});
afterEach(async () => {
  for (const each of [root, place]) await rm(each, { recursive: true, force: true });
});

it.each([
  { script: 'scripts/backups/backup.ts', args: [] },
  { script: 'scripts/second-factor-off.ts', args: ['asha@example.in'] },
])('$script says that there is no database, and makes nothing', async ({ script, args }) => {
  const dataDir = path.join(root, 'mistyped');
  const env = { ...withoutSettings(process.env), DATA_DIR: dataDir, BACKUP_DIR: place };
  const ended = await run(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stderr: stdout }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(ended.stderr.trim()).toBe(`There is no database in ${dataDir}: is DATA_DIR right?`);
  expect(ended.code).toBe(1);
  expect([...(await readdir(root)), ...(await readdir(place))]).toEqual([]);
});
