/** Publishing delivery times while the days of subscriptions are being reserved. */
import { beforeEach, expect, it } from 'vitest';
import type { SubscribeBody } from '#contract/subscriptions.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { changeIn } from '#server/features/subscriptions/change-subscription.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { subscribe } from '#server/features/subscriptions/subscribe.ts';
import { makeCustomer, makeSubscription, subscribeForm } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const date = '2026-11-23';
const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
const publish = (slots: readonly object[]) => staff.send('PUT', '/api/admin/slots', { slots });
const stops = async () => {
  const { rows } = await shop.database.pool.query(
    `SELECT DISTINCT id FROM seats WHERE kind = 'slot' AND subscription_id IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
};

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query('DELETE FROM seats');
  await shop.shop.settings.reload();
});

it('are compared again when a process that knows older settings has reserved them', async () => {
  const customer = await makeCustomer(shop);
  const { id } = (await makeSubscription(customer)).subscription;
  const known = shop.shop.settings.current();
  const stale = { ...shop.shop, settings: { ...shop.shop.settings, current: () => known } };
  await publish([noon]);
  await shop.database.db.execute(sql`UPDATE subscriptions SET reserved_through = NULL`);
  await reserveWaitingDays(stale);
  expect(await stops()).toEqual(['noon']);
  const by = { actor: 'customer', actorId: customer.userId } as const;
  const change = { userId: customer.userId, id, request: { action: 'skip', date }, by } as const;
  await inTransaction(shop.database.db, (tx) => changeIn(stale, tx, change));
  await shop.sweep();
  expect(await stops()).toEqual(['noon']);
});

it('taken out while the first delivery times are published have one, too', async () => {
  const customer = await makeCustomer(shop);
  const { db } = shop.database;
  const isPublishing = async () => {
    const { rows } = await db.execute(sql`SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND objid = 7291008 AND NOT granted`);
    return rows.length > 0;
  };
  let published: ReturnType<typeof publish> | undefined;
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (tx) => {
      const answer = await work(tx);
      published = publish([noon]);
      await expect.poll(isPublishing).toBe(true);
      return answer;
    });
  const held = { ...shop.shop, db: { ...db, transaction } };
  await subscribe(held, customer.userId, subscribeForm(customer) as SubscribeBody);
  expect((await published)?.status).toBe(200);
  await shop.sweep();
  expect(await stops()).toEqual(['noon']);
});
