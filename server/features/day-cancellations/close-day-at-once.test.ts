/** Closing a day on which nothing is sold, in the moment in which an order comes to it. */
import { expect, it } from 'vitest';
import { makeOrder, orderForm } from '#server/testing/makers.ts';
import { shop } from '#server/testing/set-up-shop.ts';
import {
  close,
  date,
  open,
  orderOf,
  setUpSoldDays,
  withWallet,
} from '#server/testing/sold-days.ts';
import type { Answer } from '#server/testing/test-client.ts';

setUpSoldDays();

/** Placing an order and moving it wait for this, once they have looked whether the day is open. */
const holdsOrders = 'SELECT pg_advisory_xact_lock(7291008)';
/** Closing a day waits for this at its end. */
const holdsClosing = 'LOCK TABLE audit_log IN SHARE MODE';

/** What both are answered, when the second comes while the first waits for what `holds` it. */
async function sendWhile(
  holds: string,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<readonly Answer[]> {
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(holds);
    const answers = [first()];
    await expect.poll(() => shop.countWaiting()).toBe(1);
    let isAnswered = false;
    const then = second().finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await shop.countWaiting()) < 2);
    await holder.query('ROLLBACK');
    return await Promise.all([...answers, then]);
  } finally {
    // Also when the test fails above: the others would wait for it.
    holder.release(true);
  }
}

const wallet = { paymentMethod: 'wallet', type: 'meals' } as const;

it('an order that is being placed counts as sold', async () => {
  const customer = await withWallet();
  const form = orderForm(customer, { ...wallet, deliveryDate: date });
  const place = () => customer.post('/api/orders', form);
  const [placed, closing] = await sendWhile(holdsOrders, place, close);
  expect([placed?.status, closing?.status]).toEqual([201, 409]);
  expect(closing?.body).toMatchObject({ code: 'day_has_orders', sold: { orders: 1 } });
});

it('no order is placed or moved there while the day is being closed', async () => {
  const customer = await withWallet();
  const otherDate = new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10);
  const moved = await makeOrder(customer, { ...wallet, deliveryDate: otherDate });
  const form = orderForm(customer, { ...wallet, deliveryDate: date });
  const arrivals = [
    () => customer.post('/api/orders', form),
    () => customer.post(`/api/orders/${moved.id}/change`, { deliveryDate: date }),
  ];
  for (const arrive of arrivals) {
    const [closing, refused] = await sendWhile(holdsClosing, close, arrive);
    expect([closing?.status, refused?.status]).toEqual([201, 422]);
    expect(refused?.body.code).toBe('delivery_day_closed');
    expect((await open()).status).toBe(204);
  }
  expect((await orderOf(customer, moved.id)).deliveryDate).toBe(otherDate);
});
