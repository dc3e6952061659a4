/** What the pages know about days that are full. */
import { expect, it } from 'vitest';
import type { AvailableDay } from '#contract/shop/availability.ts';
import { countNotifications } from '#server/testing/interleavings/count-notifications.ts';
import { orderForm } from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';

setUpCustomer({ role: 'super_admin' });

const at = '/api/admin/capacity';
const published = async () => (await shop.visitor().get('/api/config')).body.delivery;

it('a first day that orders use up is left out soon, until one is cancelled', async () => {
  const usual = await published();
  expect(usual.earliestDate).toBe('2026-11-22');
  await staff.send('PUT', `${at}/2026-11-22`, { portions: 2 });
  expect(await published()).toEqual(usual);
  const items = [{ mealId: 1, size: 'for-1', quantity: 2 }];
  const placed = await customer.post(
    '/api/orders',
    orderForm(customer, { items, totalAmount: undefined }),
  );
  expect(placed.status).toBe(201);
  shop.advanceMs(5_000);
  const full = { openDate: '2026-11-23', fullDates: ['2026-11-22'] };
  expect(await published()).toEqual({ ...usual, ...full });
  await customer.post(`/api/orders/${placed.body.id}/cancel`, {});
  shop.advanceMs(5_000);
  expect(await published()).toEqual(usual);
});

it('limits of a day and of weekdays count at once, here and in other processes', async () => {
  const heard = await countNotifications(shop, 'catalogue_changed');
  await staff.send('PUT', `${at}/2026-11-24`, { portions: 0 });
  expect(await published()).toMatchObject({ fullDates: ['2026-11-24'] });
  await expect.poll(heard).toBe(2);
  await staff.send('DELETE', `${at}/2026-11-24`);
  expect(await published()).not.toHaveProperty('fullDates');
  await expect.poll(heard).toBe(3);
  await staff.send('PUT', `${at}/weekdays`, { mon: 0 });
  const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
  expect(await published()).toMatchObject({ fullDates: mondays });
  await expect.poll(heard).toBe(4);
  // A day without a limit is not full, whatever its weekday says.
  await staff.send('PUT', `${at}/2026-11-30`, { portions: null });
  const fullDates = mondays.filter((date) => date !== '2026-11-30');
  expect(await published()).toMatchObject({ fullDates });
  const { body } = await shop.visitor().get('/api/availability');
  const full = body.filter(({ portionsLeft }: AvailableDay) => portionsLeft === 0);
  expect(full.map(({ date }: AvailableDay) => date)).toEqual(fullDates);
});
