/** A shop with so many orders, and what PostgreSQL does to answer its requests. */
import { readFile, stat } from 'node:fs/promises';
import { demoAdmin } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import type { Answer, TestClient } from '#server/testing/test-client.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import { makeDataDir, onCleanUp } from '../clean-up.ts';
import { busiest, fillShop } from './fill-shop.ts';
import { explaining, readWork, type Work } from './work-in-log.ts';

export interface ScaledShop {
  readonly staff: TestClient;
  /** The customer with the most orders. */
  readonly customer: TestClient;
  /** What it takes to answer a second time, when all is planned and in memory. */
  workOf(send: () => Promise<Answer>): Promise<Work>;
  /** How many pages of 8 kB these tables have. */
  countPages(tables: readonly string[]): Promise<number>;
}

/** Fills and opens it; `cleanUp` stops and removes it. */
export async function openScaledShop(orders: number): Promise<ScaledShop> {
  const dataDir = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, serverFlags: explaining });
  onCleanUp(() => postgres.stop());
  await fillShop(postgres.url, orders);
  const owner = openDatabase(postgres.url, { poolSize: 1 });
  const database = { ...owner, name: 'sukoon', shopUrl: postgres.url, drop: owner.close };
  const shop = await openTestShop({ database });
  onCleanUp(shop.close);
  shop.setNow(new Date());
  const logFile = `${dataDir}/postgres.log`;

  async function signIn(who: { readonly email: string; readonly password: string }) {
    const client = shop.visitor();
    const { status } = await client.post('/api/auth/login', who);
    if (status !== 200) throw new Error(`${who.email}: ${status}`);
    return client;
  }

  return {
    staff: await signIn(demoAdmin),
    customer: await signIn(busiest),
    async workOf(send) {
      await send();
      const { size } = await stat(logFile);
      const { status, text } = await send();
      if (status !== 200) throw new Error(`${status} ${text}`);
      return readWork((await readFile(logFile)).subarray(size).toString());
    },
    async countPages(tables) {
      const { rows } = await owner.pool.query<{ pages: number }>(
        'SELECT sum(relpages)::int AS pages FROM pg_class WHERE oid = ANY ($1::regclass[])',
        [tables],
      );
      return rows[0]?.pages ?? 0;
    },
  };
}
