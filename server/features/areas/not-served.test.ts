/** Days of subscriptions that are settled where the kitchen does not deliver any more. */
import { beforeEach, expect, it } from 'vitest';
import { type Customer, credit, makeCustomer, makeSubscription } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

type Body = Record<string, unknown>;
const east = { name: 'East', pincodes: ['560038'] };
const north = { name: 'North', pincodes: ['110001-110096'] };
const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '21:00', stopsMax: null };
const evening = { name: 'Evening', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
const put = async (section: string, body: Body) => {
  const answer = await staff.send('PUT', `/api/admin/${section}`, body);
  expect(answer.status, answer.text).toBe(200);
};
const date = '2026-11-24';
/** The cut-off of that date: no sweep has run since the one before. */
const runLate = async () => {
  shop.setNow('2026-11-23T16:30:00Z');
  await shop.runEvening();
};
const active = async (customer: Customer) => (await customer.get('/api/subscriptions/active')).body;
const rows = async (text: string, id: string) => (await shop.database.pool.query(text, [id])).rows;

async function makePaidSubscriber() {
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '2000.00');
  const { subscription } = await makeSubscription(customer);
  return { customer, id: subscription.id as string };
}

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query(`UPDATE subscriptions SET status = 'cancelled',
    paused_from = NULL, paused_until = NULL, over_at = created_at WHERE over_at IS NULL`);
  await shop.shop.settings.reload();
});

it('is neither ordered nor charged, and said once; the sweep then pauses', async () => {
  const { customer, id } = await makePaidSubscriber();
  const other = await makePaidSubscriber();
  const { addressId } = other.customer;
  await rows(`UPDATE addresses SET pincode = '110001' WHERE id = $1`, addressId);
  await put('areas', { areas: [north], effectiveFrom: date });
  await runLate();
  expect((await customer.get('/api/orders')).body).toEqual([]);
  expect((await customer.get('/api/wallet')).body.balance).toBe('2000.00');
  const seats = "SELECT FROM seats WHERE subscription_id = $1 AND delivery_date <= '2026-11-24'";
  expect(await rows(seats, id)).toEqual([]);
  const served = (await other.customer.get('/api/orders')).body;
  expect(served.map(({ deliveryDate }: Body) => deliveryDate)).toEqual([date]);

  const shown = { date, isUnserved: true, meal: null, orderId: null, canSkip: false };
  expect((await active(customer)).days[0]).toMatchObject(shown);
  const listed = (await staff.get(`/api/admin/subscriptions/${id}`)).body;
  expect(listed.days[0]).toMatchObject(shown);
  const exported = JSON.stringify((await customer.get('/api/account/data')).body);
  expect(exported).toContain('not_served');

  await shop.runEvening();
  await shop.sweep();
  await shop.sweep();
  expect(await active(customer)).toMatchObject({ status: 'paused', pausedFrom: '2026-11-25' });
  const mails = await shop.mailsTo(customer.email);
  const about = mails.filter(({ subject }) => subject.includes('24 November'));
  expect(about).toHaveLength(1);
  expect(about[0]?.text).toContain('We do not deliver to your address on that day.');
  expect(mails.filter(({ text }) => text.includes('no longer deliver'))).toHaveLength(1);
});

it('is so too where the area has not the delivery time of the plan', async () => {
  const { customer } = await makePaidSubscriber();
  await put('slots', { slots: [noon, evening] });
  await put('areas', { areas: [{ ...east, slotIds: ['evening'] }], effectiveFrom: date });
  await runLate();
  expect((await customer.get('/api/orders')).body).toEqual([]);
  expect((await active(customer)).days[0]).toMatchObject({ date, isUnserved: true });
});

it('does not count as unpaid', async () => {
  const customer = await makeCustomer(shop);
  await makeSubscription(customer);
  await put('areas', { areas: [north], effectiveFrom: date });
  await runLate();
  const { days, status } = await active(customer);
  expect([days[0].isUnserved, status]).toEqual([true, 'active']);
});
