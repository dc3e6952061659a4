/** The preview of closing a day refuses what closing it would refuse. */
import { expect, it } from 'vitest';
import { shop } from '#server/testing/set-up-shop.ts';
import {
  begin,
  close,
  confirm,
  date,
  paidByWallet,
  preview,
  setUpSoldDays,
  staff,
  withWallet,
} from '#server/testing/sold-days.ts';

setUpSoldDays();

const cutoff = () => new Date(Date.parse(`${date}T22:00:00+05:30`) - 24 * 3_600_000);

/** What both answer. */
async function expectRefused(code: string): Promise<void> {
  for (const answer of [await preview(), await close()]) {
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(answer.body.issues).toMatchObject([{ path: 'date' }]);
  }
}

it('a day whose cancelling has begun, also before the sweep sees it', async () => {
  await paidByWallet(await withWallet());
  await confirm();
  expect((await preview()).status).toBe(200);
  shop.advanceMs(5 * 60_000);
  await expectRefused('day_cancel_begun');
  await shop.sweep();
  await expectRefused('day_cancel_begun');
});

it('a day past its cut-off on which nothing is sold, open or closed', async () => {
  shop.setNow(new Date(cutoff().getTime() - 1000));
  expect((await preview()).status).toBe(200);
  shop.setNow(cutoff());
  await expectRefused('day_already_decided');
  shop.setNow(new Date(cutoff().getTime() - 1000));
  expect((await close()).status).toBe(201);
  expect((await preview()).status).toBe(200);
  shop.setNow(cutoff());
  await expectRefused('day_already_decided');
});

it('but no day that can still be closed: sold past its cut-off, or being undone', async () => {
  const order = await paidByWallet(await withWallet());
  shop.setNow(cutoff());
  expect((await preview()).body.orders.meals).toBe(1);
  await confirm();
  // Nothing is left to cancel; its reason can be changed as long as it has not begun.
  const body = { status: 'cancelled', reason: 'The customer called' };
  await staff.send('PUT', `/api/admin/orders/${order.id}/status`, body);
  expect((await preview()).body.orders.meals).toBe(0);
  expect((await close()).status).toBe(201);
});

it('but no day that is opened again after its cancelling has begun', async () => {
  await paidByWallet(await withWallet());
  await confirm();
  await begin();
  await staff.send('DELETE', `/api/admin/kitchen/closed-days/${date}`);
  expect((await preview()).status).toBe(200);
  expect((await close()).status).toBe(201);
});
