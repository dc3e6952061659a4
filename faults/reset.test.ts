/** What `npm run db:reset` deletes with the built-in database, and what it leaves alone. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { connect } from './support/database.ts';
import { type Settings, spawnShop, startShop } from './support/shop-process.ts';

let dataDir: string;
let mark: string;
let shopId: string;

beforeEach(async () => {
  dataDir = await makeDataDir();
  mark = path.join(dataDir, 'media', 'shop-id');
  const shop = await startShop({ DATA_DIR: dataDir });
  const owner = await connect(await runningUrl(dataDir));
  shopId = (await owner.query('SELECT shop_id FROM catalogue')).rows[0].shop_id;
  await owner.end();
  await shop.stop();
  await mkdir(path.dirname(mark), { recursive: true });
});
afterEach(cleanUp);

function run(settings: Settings, ...words: readonly string[]) {
  const env = { ...withoutSettings(process.env), DATA_DIR: dataDir, ...settings };
  return spawnSync(process.execPath, ['scripts/db-reset.ts', ...words], { env, encoding: 'utf8' });
}

/** What it says; the database is gone afterwards. */
function reset(settings: Settings = {}, ...words: readonly string[]): string {
  const { stdout, stderr, status } = run(settings, ...words);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain(`Deleted the database in ${dataDir}.`);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  return stdout;
}

it('leaves the media to the next database, which deletes what it does not know', async () => {
  await writeFile(mark, shopId);
  expect(reset()).not.toContain('shop-id');
  expect(existsSync(mark)).toBe(false);
});

it('leaves the media of another shop to that one', async () => {
  await writeFile(mark, '00000000-0000-4000-8000-000000000000');
  expect(reset()).toContain(`Kept ${mark}`);
  expect(existsSync(mark)).toBe(true);
});

it('leaves them to nobody when the database cannot say whose they are', async () => {
  await writeFile(mark, shopId);
  await rm(path.join(dataDir, 'postgres', 'global'), { recursive: true });
  expect(run({}).stderr).toContain('This database does not say whose it is');
  expect(reset({}, '--yes-delete-everything')).toContain(`Kept ${mark}`);
  expect(existsSync(mark)).toBe(true);
});

it('leaves a folder alone that media in a bucket do not use', async () => {
  await writeFile(mark, shopId);
  expect(reset({ MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' })).not.toContain('shop-id');
  expect(existsSync(mark)).toBe(true);
});

it('keeps the database of a live shop, whose settings this shell may not have', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  const owner = await connect(await runningUrl(dataDir));
  // Not one that began as a demo.
  await owner.query("UPDATE users SET created_at = now() WHERE role = 'super_admin'");
  await owner.end();
  await shop.stop();
  const demo = spawnShop({ DATA_DIR: dataDir });
  expect(await demo.ended, demo.output).toMatchObject({ code: 1 });
  expect(demo.output).toContain("This database is a live shop's: start it with its settings");
  const { status, stderr } = run({});
  expect(status).toBe(1);
  expect(stderr).toContain("This database is a live shop's.");
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(true);
  expect(run({}, '--yes-delete-everything').stdout).toContain('Deleted the database');
});
