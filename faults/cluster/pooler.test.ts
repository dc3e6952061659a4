/**
 * A shop behind PgBouncer in transaction mode, which takes its session after each transaction: it
 * is not started without a way past it, and with one it keeps its limits and hears what changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '#server/testing/test-client.ts';
import { cleanUp } from '../support/clean-up.ts';
import { type Debian13, openDebian13 } from '../support/cluster/inside.ts';
import { openPooler, type Pooler } from '../support/cluster/pooler.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { type Settings, spawnShop, startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

const makingMs = 600_000;

describe('a shop behind PgBouncer in transaction mode', () => {
  let debian: Debian13;
  let directUrl: string;
  let pooler: Pooler;

  beforeAll(async () => {
    debian = await openDebian13();
    ({ directUrl } = await openExternalPostgres());
    pooler = await openPooler(debian, { directUrl });
  }, makingMs);
  afterAll(cleanUp);

  async function expectRefused(
    settings: Settings,
    words = 'Set DATABASE_DIRECT_URL to PostgreSQL itself',
  ): Promise<void> {
    const shop = spawnShop({ DEMO: '1', ...settings });
    expect(await shop.ended, shop.output).toMatchObject({ code: 1 });
    expect(shop.output.trim().split('\n'), shop.output).toHaveLength(1);
    expect(shop.output).toContain(words);
  }

  it('is refused without a direct address, and with the same pooler as one', async () => {
    await expectRefused({ DATABASE_URL: pooler.url });
    const other = new URL(pooler.url);
    other.hostname = 'localhost';
    await expectRefused({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other.href });
  });

  it('is refused even if the pooler drops what it cannot do', async () => {
    const changes = {
      'pool_mode = transaction': 'pool_mode = transaction\nignore_startup_parameters = options',
    };
    const quiet = await openPooler(debian, { directUrl, changes });
    await expectRefused({ DATABASE_URL: quiet.url });
    await expectRefused({ DATABASE_URL: quiet.url, DATABASE_OWNER_URL: directUrl });
  });

  it('serves with one once it has new sessions, within its limits, and hears changes', async () => {
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, DEMO: '1' };
    await expectRefused(settings, 'then RECONNECT in its console');
    pooler.reconnect();
    const shops = [await startShop(settings), await startShop(settings)];
    const customer = await makeCustomer(() => shops[0]?.origin ?? '');
    for (let order = 0; order < 5; order += 1) await placeOrder(customer);

    const pooled = await connect(pooler.url);
    const { rows } = await pooled.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout', 'TimeZone') ORDER BY name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['UTC', '10000', '2000', '5000']);
    await expect(pooled.query('SELECT pg_sleep(20)')).rejects.toThrow(/statement timeout/);

    const nameAt = async (origin: string) =>
      (await testClient(() => origin).get('/api/meals')).body[0].name;
    await Promise.all(shops.map(({ origin }) => nameAt(origin)));
    await pooled.query(`UPDATE meals SET name = 'Behind a pooler' WHERE position = 1`);
    const isSeen = async () =>
      (await Promise.all(shops.map(({ origin }) => nameAt(origin)))).every(
        (name) => name === 'Behind a pooler',
      );
    await until('both show it', isSeen, 5_000);
    for (const shop of shops) {
      expect(shop.output).not.toMatch(/error/i);
      expect(await shop.stop()).toMatchObject({ code: 0 });
    }
  });
});
