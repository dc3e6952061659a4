/** Closing the kitchen through the API, and what it does to orders. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { countNotifications } from '#server/testing/interleavings/count-notifications.ts';
import { credit, makeCustomer, makeStaff, orderForm } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const days = '/api/admin/kitchen/closed-days';

setUpShop({ role: 'order_management' });
beforeEach(async () => {
  await shop.database.db.execute(sql`DELETE FROM closed_days`);
  await shop.database.db.execute(sql`TRUNCATE settings_versions`);
  await shop.shop.settings.reload();
  shop.shop.catalogue.forget();
});

const close = (date: string, reason = 'Diwali') => staff.post(days, { date, reason });
const open = (date: string) => staff.send('DELETE', `${days}/${date}`);

it('closed days are listed from today on, in order; closing again changes the reason', async () => {
  await close('2026-11-26');
  const first = await close('2026-11-24');
  expect([first.status, first.body]).toEqual([201, { date: '2026-11-24', reason: 'Diwali' }]);
  await close('2026-11-26', 'Deep clean');
  expect((await staff.get(days)).body).toEqual([
    { date: '2026-11-24', reason: 'Diwali' },
    { date: '2026-11-26', reason: 'Deep clean' },
  ]);
  shop.setNow('2026-11-25T06:30:00.000Z');
  expect((await staff.get(days)).body).toHaveLength(1);
  expect((await open('2026-11-27')).status).toBe(404);
  expect((await open('2026-11-26')).status).toBe(204);
  expect((await staff.get(days)).body).toEqual([]);
});

it('closing and opening a day are recorded in the audit log', async () => {
  await close('2026-11-24');
  await close('2026-11-24');
  await close('2026-11-24', 'Deep clean');
  await open('2026-11-24');
  const common = { actorId: staff.userId, subject: 'kitchen 2026-11-24 2026-11-24' };
  const [first, second] = [{ reason: 'Diwali' }, { reason: 'Deep clean' }];
  expect(await newestEntries(shop, 3)).toEqual([
    { action: 'day_opened', ...common, before: second, after: null },
    { action: 'day_closed', ...common, before: first, after: second },
    { action: 'day_closed', ...common, before: { reason: null }, after: first },
  ]);
});

it('the pages learn which days are closed, and the first that is open', async () => {
  const published = async () => (await shop.visitor().get('/api/config')).body.delivery;
  const usual = await published();
  expect(usual.earliestDate).toBe('2026-11-22');
  for (const date of ['2026-11-22', '2026-11-23', '2026-11-25', '2027-03-01']) await close(date);
  const closedDates = ['2026-11-22', '2026-11-23', '2026-11-25'];
  expect(await published()).toEqual({ ...usual, openDate: '2026-11-24', closedDates });
  await open('2026-11-22');
  expect(await published()).toEqual({ ...usual, closedDates: closedDates.slice(1) });
  await open('2026-11-23');
  await open('2026-11-25');
  expect(await published()).toEqual(usual);
});

it('the figures are of one day, also when it is closed and others count afterwards', async () => {
  const owner = await makeStaff(shop, 'super_admin');
  const publish = (section: string, body: object) =>
    owner.send('PUT', `/api/admin/settings/${section}`, { ...body, effectiveFrom: '2026-11-23' });
  const terms = { fee: '75.00', cutoff: '20:00', graceMinutes: 0, bookingDays: 30 };
  expect((await publish('delivery', terms)).status).toBe(200);
  const tax = { scheme: 'regular', mealsPercent: 5, packsPercent: 12 };
  expect((await publish('tax', tax)).status).toBe(200);
  await close('2026-11-22');
  const figures = async (query = '') => {
    const { delivery, gstPercent } = (await shop.visitor().get(`/api/config${query}`)).body;
    return [delivery.fee, gstPercent, delivery.cutoff];
  };
  expect(await figures('?date=2026-11-22')).toEqual(['50.00', 18, '22:00']);
  expect(await figures('?date=2026-11-23')).toEqual(['75.00', 12, '20:00']);
  // Until when to order is of use only for a day that can be ordered for.
  expect(await figures()).toEqual(['50.00', 18, '20:00']);
});

it('no order is accepted for a closed day until it is opened again', async () => {
  const customer = await makeCustomer(shop);
  const super_admin = await makeStaff(shop, 'super_admin');
  await credit(super_admin, customer, '1000.00');
  await close('2026-11-22');
  const forms = [
    orderForm(customer),
    orderForm(customer, { paymentMethod: 'wallet' }),
    orderForm(customer, {
      type: 'meal-pack',
      packId: 'starter',
      items: undefined,
      totalAmount: '1681.50',
    }),
  ];
  for (const form of forms) {
    const answer = await customer.post('/api/orders', form);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'delivery_day_closed',
      issues: [{ path: 'deliveryDate' }],
    });
  }
  expect((await customer.get('/api/orders')).body).toEqual([]);
  expect((await customer.get('/api/wallet')).body.balance).toBe('1000.00');
  await open('2026-11-22');
  for (const form of forms) expect((await customer.post('/api/orders', form)).status).toBe(201);
});

it('other processes hear that a day is closed or open again', async () => {
  const heard = await countNotifications(shop, 'catalogue_changed');
  await close('2026-11-24');
  await expect.poll(heard).toBe(2);
  await open('2026-11-24');
  await expect.poll(heard).toBe(3);
});

it('a day can be closed or opened until 21:59:59 of the day before, not at 22:00:00', async () => {
  shop.setNow('2026-11-22T16:29:59.000Z');
  expect((await close('2026-11-23')).status).toBe(201);
  shop.setNow('2026-11-22T16:30:00.000Z');
  for (const answer of [await close('2026-11-23'), await open('2026-11-23')]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'day_already_decided', issues: [{ path: 'date' }] });
  }
});

it.each([
  [{ date: '2026-13-01', reason: 'Diwali' }, 'date'],
  [{ reason: 'Diwali' }, 'date'],
  [{ date: '2028-11-24', reason: 'Diwali' }, 'date'],
  [{ date: '2026-11-24', reason: ' ' }, 'reason'],
  [{ date: '2026-11-24', reason: 'x'.repeat(201) }, 'reason'],
  [{ date: '2026-11-24', reason: 'Diwali', note: '' }, 'note'],
  [{ date: '2026-11-24', reason: 'Diwali', confirm: 'yes' }, 'confirm'],
  [{ date: '2026-11-24', reason: 'Diwali', choiceUntil: 'soon' }, 'choiceUntil'],
])('%j is refused at %s', async (body, path) => {
  const answer = await staff.post(days, body);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
});

it.each(['customer', 'crm'] as const)(
  'a %s may not list, preview, close or open days',
  async (role) => {
    const caller = await makeStaff(shop, role);
    expect((await caller.get(days)).status).toBe(403);
    const answer = await caller.post(days, { date: '2026-11-24', reason: 'Diwali' });
    expect(answer.status).toBe(403);
    expect((await caller.post(`${days}/preview`, { date: '2026-11-24' })).status).toBe(403);
    expect((await caller.send('DELETE', `${days}/2026-11-24`)).status).toBe(403);
  },
);
