/** Subscriptions are left out by the areas of their deliveries, not of the days between them. */
import { beforeEach, expect, it } from 'vitest';
import { credit, makeCustomer, makeSubscription } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

type Body = Record<string, unknown>;
const path = '/api/admin/areas';
const east = { name: 'East', pincodes: ['560038'] };
const north = { name: 'North', pincodes: ['110001-110096'] };
const publish = async (areas: readonly Body[], effectiveFrom: string) => {
  const answer = await staff.send('PUT', path, { areas, effectiveFrom });
  expect(answer.status, answer.text).toBe(200);
};
const tuesday = '2026-11-24';
const friday = '2026-11-27';

async function makeSubscriber(form: Body) {
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '2000.00');
  const { subscription } = await makeSubscription(customer, { startDate: tuesday, ...form });
  const active = async () => (await customer.get('/api/subscriptions/active')).body;
  const act = (name: string, body: Body) =>
    customer.post(`/api/subscriptions/${subscription.id}/${name}`, body);
  return { active, act };
}
const leftOutBy = async (areas: readonly Body[], effectiveFrom: string) =>
  (await staff.post(`${path}/preview`, { areas, effectiveFrom })).body.leftOut.map(
    ({ from }: Body) => from,
  );

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query(`UPDATE subscriptions SET status = 'cancelled',
    paused_from = NULL, paused_until = NULL, over_at = created_at WHERE over_at IS NULL`);
  await shop.shop.settings.reload();
});

it('stay when they are delivered again on their next weekday', async () => {
  const { active } = await makeSubscriber({ weekdays: [5] });
  await publish([east], '2026-11-26');
  expect(await leftOutBy([north], tuesday)).toEqual([]);
  await publish([north], tuesday);
  await shop.sweep();
  expect((await active()).status).toBe('active');
});

it('are named with the day of their next delivery, and paused before it', async () => {
  const { active } = await makeSubscriber({ weekdays: [5] });
  await publish([east], '2026-11-22');
  expect(await leftOutBy([north], '2026-11-26')).toEqual([friday]);
  await publish([north], '2026-11-26');
  shop.setNow('2026-11-23T04:30:00Z');
  await shop.sweep();
  expect((await active()).status).toBe('paused');
});

it('are judged without the days that are skipped or closed', async () => {
  const { active, act } = await makeSubscriber({ weekdays: [2, 3, 5] });
  expect((await act('skip', { date: tuesday })).status).toBe(200);
  const closed = { date: '2026-11-25', reason: 'Rest', confirm: true };
  expect((await staff.post('/api/admin/kitchen/closed-days', closed)).status).toBe(201);
  await publish([east], '2026-11-26');
  expect(await leftOutBy([north], tuesday)).toEqual([]);
  await publish([north], tuesday);
  await shop.sweep();
  expect((await active()).status).toBe('active');
});
