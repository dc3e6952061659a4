/** The text and recipients of notifications, from the current order or day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '#domain/notifications.ts';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  topUp,
} from '#server/testing/makers.ts';
import {
  mute,
  type NotificationsShop,
  openNotificationsShop,
  type Subscriber,
  turnOn,
} from '#server/testing/notifications-shop.ts';
import { makeBrowser } from '#server/testing/stand-ins/push-service.ts';
import { type TestShop, testNow } from '#server/testing/test-shop.ts';
import { sendPushes } from './send-pushes.ts';

let rig: NotificationsShop;
let shop: TestShop;
beforeAll(async () => {
  rig = await openNotificationsShop();
  shop = rig.shop;
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => rig.close());

describe('an order', () => {
  it('is pushed on its way and at the door, with a link to it', async () => {
    const asha = await rig.makeSubscriber();
    const { order } = await makePaidOrder(asha, rig.bank);
    await rig.setStatuses(order.id, 'preparing', 'out_for_delivery', 'delivered');
    const expected = { url: `/orders/${order.id}`, tag: `order:${order.id}` };
    expect(rig.readBy(asha.browser)).toEqual([
      {
        ...expected,
        title: `Order ${order.number} is on its way`,
        body: 'Your meals will be with you soon.',
      },
      { ...expected, title: `Order ${order.number} has been delivered`, body: 'Enjoy your meal!' },
    ]);
    const [first, second] = rig.service.received.slice(-2);
    expect([first?.headers.urgency, second?.headers.urgency]).toEqual(['high', 'normal']);
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(first?.headers.topic).toBe(second?.headers.topic);
    expect(await rig.subjectsTo(asha)).toHaveLength(2);
    expect(await rig.statusesOf(asha)).toEqual(['sent', 'sent']);
  });

  it('that is paid at the door says how much', async () => {
    const asha = await rig.makeSubscriber();
    const changes = { type: 'meal-pack', packId: 'starter', items: undefined };
    const order = await makeOrder(asha, { ...changes, totalAmount: '1681.50' });
    await rig.setStatuses(order.id, 'confirmed', 'preparing', 'out_for_delivery');
    expect(rig.readBy(asha.browser)[0]?.body).toBe(
      'Please keep ₹1,682.00 ready in cash (₹1,681.50, rounded to whole rupees).',
    );
  });

  it('is pushed to each browser of its customer, and to no other', async () => {
    const [asha, other] = [await rig.makeSubscriber(), await rig.makeSubscriber()];
    const laptop = shop.visitor();
    const { email, password } = asha;
    await laptop.post('/api/auth/login', { email, password });
    const firefox = await turnOn({ ...asha, ...laptop }, makeBrowser('web.push.apple.com'));
    const { order } = await makePaidOrder(asha, rig.bank);
    await rig.setStatuses(order.id, 'preparing', 'out_for_delivery');
    const title = `Order ${order.number} is on its way`;
    expect([rig.titlesAt(asha.browser), rig.titlesAt(firefox)]).toEqual([[title], [title]]);
    expect(rig.titlesAt(other.browser)).toEqual([]);
  });

  it('is pushed or not as its customer chose', async () => {
    const asha = await rig.makeSubscriber();
    const { order } = await makePaidOrder(asha, rig.bank);
    const number = order.number;
    await mute(asha, { mutedMail: ['out_for_delivery'], mutedPush: ['delivered'] });
    await rig.setStatuses(order.id, 'preparing', 'out_for_delivery', 'delivered');
    expect(rig.titlesAt(asha.browser)).toEqual([`Order ${number} is on its way`]);
    expect(await rig.subjectsTo(asha)).toEqual([`Order ${number} has been delivered`]);
  });

  it('queues nothing for users without a browser', async () => {
    const asha = await makeCustomer(shop);
    const { order } = await makePaidOrder(asha, rig.bank);
    await rig.setStatuses(order.id, 'preparing', 'out_for_delivery');
    expect(await rig.statusesOf(asha)).toEqual([]);
    expect(await rig.subjectsTo(asha)).toHaveLength(1);
  });
});

/** A subscription from Monday, 23 November on. */
async function subscribe({ userId, addressId }: Customer): Promise<string> {
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`
    INSERT INTO subscriptions (id, user_id, plan_type, price_per_day_paise, status, cycle, weekdays,
      start_date, end_date, auto_renew, address_id, decided_through, created_at)
    VALUES (gen_random_uuid(), ${userId}, 'lunch', 24900, 'active', 'weekly', '{1,2,3,4,5}',
      '2026-11-23', '2026-11-29', true, ${addressId}, '2026-11-22', ${shop.now()}) RETURNING id`);
  return rows[0]?.id ?? '';
}

/** Notifies of a day of a new subscription; `change` is SQL that runs before it is sent. */
async function queueForDay(
  kind: NotificationKind,
  change: (subscriptionId: string) => ReturnType<typeof sql> = () => sql`SELECT 1`,
  subscriber?: Subscriber,
) {
  const asha = subscriber ?? (await rig.makeSubscriber());
  const subscriptionId = await subscribe(asha);
  const eventKey = `subscription_day:${subscriptionId}:2026-11-23`;
  await rig.queue({ kind, userId: asha.userId, eventKey });
  await shop.database.db.execute(change(subscriptionId));
  await sendPushes(shop.shop);
  return { asha, read: rig.readBy(asha.browser), eventKey };
}

describe('a day of a subscription', () => {
  const evening = '2026-11-22T13:00:00.000Z';
  beforeEach(() => shop.setNow(evening));

  /** The first lunch that fits every diet. */
  async function lunch(): Promise<{ id: number; name: string }> {
    const { rows } = await shop.database.db.execute<{ id: number; name: string }>(sql`
      SELECT id, name FROM meals WHERE category = 'lunch' AND diet = 'veg' AND available_for_1
      ORDER BY id DESC LIMIT 1`);
    if (!rows[0]) throw new Error('No lunch');
    return rows[0];
  }

  it('comes with its meal, and can be changed until the cut-off, says the reminder', async () => {
    const { id: mealId, name } = await lunch();
    const asha = await rig.makeSubscriber();
    await topUp(asha, rig.bank, '500.00');
    const { read, eventKey } = await queueForDay(
      'cutoff_reminder',
      (id) => sql`INSERT INTO subscription_choices
        VALUES (${id}, '2026-11-23', ${mealId}, ${shop.now()})`,
      asha,
    );
    expect(read).toEqual([
      {
        title: `Tomorrow: ${name}`,
        body: 'You can change the meal or skip the day until 10 PM.',
        url: '/dashboard?tab=meal-selection',
        tag: eventKey,
      },
    ]);
    expect(rig.service.received.at(-1)?.headers.ttl).toBe(String(3.5 * 3600));
  });

  it('that the wallet does not cover is announced in time', async () => {
    const { read } = await queueForDay('cutoff_reminder');
    expect(read[0]).toMatchObject({
      title: expect.stringMatching(/^Tomorrow: \w/),
      body: 'Add ₹249.00 to your wallet by 10 PM to get it.',
      url: '/wallet',
    });
  });

  it.each<[string, (id: string) => ReturnType<typeof sql>]>([
    [
      'skipped',
      (id) => sql`INSERT INTO subscription_skips VALUES (${id}, '2026-11-23', ${shop.now()})`,
    ],
    [
      'paused',
      (id) => sql`UPDATE subscriptions SET status = 'paused', paused_from = '2026-11-23'
        WHERE id = ${id}`,
    ],
    [
      'cancelled',
      (id) => sql`UPDATE subscriptions SET status = 'cancelled', over_at = ${shop.now()}
        WHERE id = ${id}`,
    ],
  ])('is not reminded of once it is %s', async (_, change) => {
    const { asha, read } = await queueForDay('cutoff_reminder', change);
    expect([read, await rig.statusesOf(asha)]).toEqual([[], []]);
  });

  it('is not reminded of after the cut-off', async () => {
    const change = () => {
      shop.setNow('2026-11-22T16:30:00.000Z');
      return sql`SELECT 1`;
    };
    const { asha, read } = await queueForDay('cutoff_reminder', change);
    expect([read, await rig.statusesOf(asha)]).toEqual([[], []]);
  });

  it.each([
    ['no_balance', 'Add money to get your next deliveries.', '/wallet'],
    ['too_late', 'could not plan it in time.', '/dashboard?tab=subscription'],
    ['no_meal', 'No meal in your plan fits', '/dashboard?tab=subscription'],
    ['closed', 'Our kitchen is closed on that day.', '/dashboard?tab=subscription'],
  ])('that does not come for %s is announced with the reason', async (outcome, why, url) => {
    const { read } = await queueForDay(
      'delivery_skipped',
      (
        id,
      ) => sql`INSERT INTO subscription_days (subscription_id, delivery_date, outcome, decided_at)
        VALUES (${id}, '2026-11-23', ${outcome}, ${shop.now()})`,
    );
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({ title: 'No delivery on Monday, 23 November 2026', url });
    expect(read[0]?.body).toContain(why);
  });

  it('that was the last of its plan asks for no money', async () => {
    const { read } = await queueForDay(
      'delivery_skipped',
      (id) => sql`WITH ending AS (UPDATE subscriptions SET end_date = '2026-11-23',
          auto_renew = false, decided_through = '2026-11-23' WHERE id = ${id})
        INSERT INTO subscription_days (subscription_id, delivery_date, outcome, decided_at)
        VALUES (${id}, '2026-11-23', 'no_balance', ${shop.now()})`,
    );
    expect(read[0]).toMatchObject({
      body: 'Your wallet balance was too low at 10 PM. You will not be charged.',
      url: '/dashboard?tab=subscription',
    });
  });

  it('that was the third unpaid one says that the subscription must be resumed', async () => {
    const { read } = await queueForDay(
      'delivery_skipped',
      (id) => sql`WITH paused AS (UPDATE subscriptions SET status = 'paused',
          paused_from = '2026-11-24', unpaid_in_a_row = 3 WHERE id = ${id})
        INSERT INTO subscription_days (subscription_id, delivery_date, outcome, decided_at)
        VALUES (${id}, '2026-11-23', 'no_balance', ${shop.now()})`,
    );
    expect(read[0]).toMatchObject({ url: '/dashboard?tab=subscription' });
    expect(read[0]?.body).toContain('your subscription is paused. Add money, then resume it.');
  });

  it('that its customer skipped is not announced', async () => {
    const { read } = await queueForDay(
      'delivery_skipped',
      (
        id,
      ) => sql`INSERT INTO subscription_days (subscription_id, delivery_date, outcome, decided_at)
        VALUES (${id}, '2026-11-23', 'skipped', ${shop.now()})`,
    );
    expect(read).toEqual([]);
  });
});
