/**
 * The built-in PostgreSQL has no more rights than it needs. How it restarts by itself after a kill:
 * `storm/kill-database.test.ts`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { makeCustomer, placeOrder } from './support/customer.ts';
import { connect, postmasterOf } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { openShop, type Settings } from './support/shop-process.ts';
import { until } from './support/wait.ts';

afterEach(cleanUp);

/** The capabilities in effect, as the kernel lists them. */
async function capabilitiesOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1];
}

describe('its rights', () => {
  it.runIf(process.platform === 'linux')(
    'do not include those of root if its folders are open',
    async () => {
      const dataDir = await makeDataDir();
      await chmod(dataDir, 0o755);
      const shop = await openShop({ DATA_DIR: dataDir });
      const postmaster = (await postmasterOf(dataDir)) ?? 0;
      expect(await capabilitiesOf(postmaster)).toBe('0000000000000000');
      // Even the owner of the database cannot read files that its system user may not read.
      const owner = await connect(await runningUrl(dataDir));
      await expect(owner.query(`SELECT pg_read_file('/etc/shadow')`)).rejects.toThrow(/denied/);
      await shop.process.stop();
    },
  );

  it('are those of the shop role for everything that the running shop does', async () => {
    const dataDir = await makeDataDir();
    const shop = await openShop({ DATA_DIR: dataDir });
    const owner = await connect(await runningUrl(dataDir));
    const users = async () => {
      const { rows } = await owner.query(`SELECT DISTINCT usename FROM pg_stat_activity
        WHERE datname = 'sukoon' AND pid <> pg_backend_pid() AND usename IS NOT NULL`);
      return rows.map(({ usename }) => usename);
    };
    await until('the shop is connected', async () => (await users()).length > 0);
    expect(await users()).toEqual(['sukoon_shop']);
    await owner.end();

    // A folder from before there were two roles gets the second one at the next start.
    await shop.process.stop();
    await shop.restart();
    expect((await testClient(shop.origin).get('/readyz')).status).toBe(200);
  });
});

describe('an external database with two roles', () => {
  async function openTwoRoles() {
    const postgres = await openExternalPostgres();
    const admin = await connect(postgres.url);
    await admin.query(`CREATE ROLE kitchen_owner LOGIN PASSWORD 'owner'`);
    await admin.query(`CREATE ROLE kitchen_shop LOGIN PASSWORD 'shop'`);
    await admin.query('CREATE DATABASE kitchen OWNER kitchen_owner');
    await admin.end();
    const urlOf = (user: string, password: string) =>
      Object.assign(new URL(postgres.url), { username: user, password, pathname: '/kitchen' }).href;
    const DATABASE_URL = urlOf('kitchen_shop', 'shop');
    return { DATABASE_URL, DATABASE_OWNER_URL: urlOf('kitchen_owner', 'owner'), DEMO: '1' };
  }

  /** What a command says, and its exit code. */
  async function run(script: string, settings: Settings, ...args: string[]) {
    const env = { ...withoutSettings(process.env), ...settings };
    const child = spawn(process.execPath, [script, ...args], { env });
    const [said, [code]] = await Promise.all([
      Promise.all([text(child.stdout), text(child.stderr)]),
      once(child, 'close'),
    ]);
    return { said: said.join('').trim(), code };
  }

  it('is migrated for both: old processes read new tables before a new one starts', async () => {
    const settings = await openTwoRoles();
    const { said, code } = await run('scripts/migrate.ts', settings);
    expect(said).toMatch(/The database is up to date\.$/);
    expect(code).toBe(0);
    const asShop = await connect(settings.DATABASE_URL);
    await expect(asShop.query('SELECT FROM book_days')).resolves.toBeDefined();
    await expect(asShop.query('SELECT FROM jobs.job')).resolves.toBeDefined();
    await expect(asShop.query('DELETE FROM book_days')).rejects.toThrow(/permission denied/);
    await asShop.end();
    const again = await run('scripts/migrate.ts', settings);
    expect(again.said).toBe('Nothing to do: the database is already up to date.');
  });

  it('serves the shop by one of them, and the command for lost phones by the other', async () => {
    const settings = await openTwoRoles();
    const shop = await openShop(settings);
    const customer = await makeCustomer(shop.origin);
    await placeOrder(customer);
    const asShop = await connect(settings.DATABASE_URL);
    await expect(asShop.query('DELETE FROM order_events')).rejects.toThrow(/permission denied/);
    await asShop.query(`
      INSERT INTO second_factors (user_id, sealed_secret, turned_on_at, last_step)
      SELECT id, decode(repeat('00', 64), 'hex'), now(), 0 FROM users
      WHERE email = 'admin@sukoon.example'`);
    await asShop.end();
    expect(await run('scripts/second-factor-off.ts', settings, 'admin@sukoon.example')).toEqual({
      said: 'Two-step verification is now off, and this person is signed out everywhere.',
      code: 0,
    });
    await shop.process.stop();
  });
});

it('has a log that only its owner can read, without customers’ input', async () => {
  const dataDir = await makeDataDir();
  const log = path.join(dataDir, 'postgres.log');
  spawnSync('touch', [log]);
  await chmod(log, 0o644);
  const shop = await openShop({ DATA_DIR: dataDir });
  expect((await stat(log)).mode & 0o777).toBe(0o600);
  const owner = await connect(await runningUrl(dataDir));
  const insert = `
    INSERT INTO users (id, email, password_hash, first_name, last_name, role, created_at)
    VALUES (gen_random_uuid(), $1, 'x', 'Secretname', 'Rao', 'customer', now())`;
  await expect(owner.query(insert, ['Upper.Case@example.in'])).rejects.toThrow();
  await shop.process.stop();
  const written = await readFile(log, 'utf8');
  expect(written).toContain('ERROR');
  expect(written).not.toMatch(/Secretname|example\.in|INSERT INTO/);
});
