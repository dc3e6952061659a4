/** Sending pushes to browsers: once, late but not forever, and only while they are true. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer } from '#server/testing/makers.ts';
import {
  mute,
  type NotificationsShop,
  openNotificationsShop,
  turnOn,
} from '#server/testing/notifications-shop.ts';
import { makeBrowser } from '#server/testing/stand-ins/push-service.ts';
import { type TestShop, testNow } from '#server/testing/test-shop.ts';
import { takeDuePush } from './pushes.store.ts';
import { queueNotifications } from './queue-notifications.ts';
import { sendPushes } from './send-pushes.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let rig: NotificationsShop;
let shop: TestShop;
beforeAll(async () => {
  rig = await openNotificationsShop();
  shop = rig.shop;
});
beforeEach(() => {
  shop.setNow(testNow);
  rig.logLines.length = 0;
  rig.service.answers.clear();
  rig.service.beforeReply = null;
});
afterAll(() => rig.close());

describe('booking', () => {
  const notificationOf = ({ userId }: Customer, orderId: string) =>
    ({ kind: 'out_for_delivery', userId, orderId, eventKey: `order:${orderId}` }) as const;

  it('many is one statement, and each is pushed once, however often it is repeated', async () => {
    const people = [
      await rig.makeSubscriber(),
      await rig.makeSubscriber(),
      await rig.makeSubscriber(),
    ];
    const orders = await Promise.all(people.map(rig.orderOnItsWay));
    const notifications = people.map((person, at) => notificationOf(person, orders[at]?.id ?? ''));
    let statements = 0;
    await shop.database.db.transaction(async (tx) => {
      const counted: typeof tx = {
        ...tx,
        execute: (statement) => {
          statements += 1;
          return tx.execute(statement);
        },
      };
      await queueNotifications(counted, notifications, shop.now());
      await queueNotifications(counted, [], shop.now());
    });
    expect(statements).toBe(1);
    await Promise.all([sendPushes(shop.shop), sendPushes(shop.shop), shop.sweep()]);
    await rig.queue(...notifications, ...notifications);
    await shop.sweep();
    for (const [at, person] of people.entries()) {
      const number = formatOrderNumber(orders[at]?.number ?? 0);
      expect(rig.titlesAt(person.browser)).toEqual([`Order ${number} is on its way`]);
      expect(await rig.subjectsTo(person)).toEqual([`Order ${number} is on its way`]);
    }
  });

  it('a skipped delivery is mailed even to users who switched off all mail', async () => {
    const asha = await makeCustomer(shop);
    const muted = ['cutoff_reminder', 'out_for_delivery', 'delivered'];
    await mute(asha, { mutedMail: muted });
    const eventKey = 'subscription_day:x:2026-11-23';
    const kinds = ['delivery_skipped', 'cutoff_reminder'] as const;
    await rig.queue(...kinds.map((kind) => ({ kind, userId: asha.userId, eventKey })));
    const { rows } = await shop.database.db.execute(
      sql`SELECT kind FROM mails WHERE user_id = ${asha.userId} AND event_key IS NOT NULL`,
    );
    expect(rows).toEqual([{ kind: 'delivery_skipped' }]);
  });

  it('reminders of tomorrow are sent after all others, in the same run', async () => {
    const asha = await rig.makeSubscriber();
    const { db } = shop.database;
    await db.execute(sql`
      INSERT INTO pushes (kind, user_id, event_key, next_attempt_at, created_at)
      SELECT 'cutoff_reminder', ${asha.userId}, 'many:' || n, ${shop.now()}, ${shop.now()}
      FROM generate_series(1, 60) AS n`);
    shop.advanceMs(minuteMs);
    const order = await rig.orderOnItsWay(asha);
    await rig.queue(notificationOf(asha, order.id));
    const kinds = Object.keys(shop.shop.pushWriters);
    expect(await takeDuePush(db, kinds, shop.now())).toMatchObject({ orderId: order.id });
    shop.advanceMs(2 * minuteMs);
    await sendPushes(shop.shop);
    // The reminders name no day, so they are dropped.
    expect(await rig.statusesOf(asha)).toEqual(['sent']);
  });

  it('several people get theirs at a time, and one person one after the other', async () => {
    const asha = await rig.makeSubscriber();
    // More than are sent at once, so that the last of them come well after those to Asha.
    const others = await Promise.all(Array.from({ length: 12 }, () => rig.makeSubscriber()));
    for (const person of [asha, asha, asha, ...others]) {
      await rig.queue(notificationOf(person, (await rig.orderOnItsWay(person)).id));
    }
    const receivedBefore = rig.service.received.length;
    const othersReached = Promise.withResolvers<void>();
    let [othersCount, toAsha, mostToAsha] = [0, 0, 0];
    rig.service.beforeReply = async (endpoint) => {
      if (endpoint !== asha.browser.subscription.endpoint) {
        othersCount += 1;
        if (othersCount === others.length) othersReached.resolve();
        return;
      }
      // Until the first of all is answered, nobody knows that the service is there.
      if (rig.service.received.length === receivedBefore + 1) return;
      toAsha += 1;
      mostToAsha = Math.max(mostToAsha, toAsha);
      await othersReached.promise;
      toAsha -= 1;
    };
    await sendPushes(shop.shop);
    expect(others.map(({ browser }) => rig.readBy(browser).length)).toEqual(others.map(() => 1));
    expect([rig.readBy(asha.browser).length, mostToAsha]).toEqual([3, 1]);
  });

  it('a browser in which somebody else signs in meanwhile gets none', async () => {
    const asha = await rig.makeSubscriber();
    const phone = shop.visitor();
    await phone.post('/api/auth/login', { email: asha.email, password: asha.password });
    const shared = await turnOn(phone);
    const ravi = await makeCustomer(shop);
    await rig.queue(notificationOf(asha, (await rig.orderOnItsWay(asha)).id));
    rig.service.beforeReply = async (endpoint) => {
      if (endpoint !== asha.browser.subscription.endpoint) return;
      await phone.post('/api/auth/logout');
      await turnOn(ravi, shared);
    };
    await sendPushes(shop.shop);
    expect([rig.readBy(asha.browser).length, rig.readBy(shared).length]).toEqual([1, 0]);
    expect(await rig.countDevices(ravi)).toBe(1);
  });

  async function bookOne() {
    const asha = await rig.makeSubscriber();
    const order = await rig.orderOnItsWay(asha);
    await rig.queue(notificationOf(asha, order.id));
    return { asha, order, endpoint: asha.browser.subscription.endpoint };
  }

  it.each([429, 500, 503])('a reply of %i for one browser holds up no other', async (status) => {
    const booked = [];
    for (let count = 0; count < 13; count++) {
      const one = await bookOne();
      if (count === 0) rig.service.answers.set(one.endpoint, status);
      booked.push(one);
    }
    await sendPushes(shop.shop);
    const statuses = await Promise.all(booked.map(({ asha }) => rig.statusesOf(asha)));
    expect(statuses).toEqual([['waiting'], ...Array(12).fill(['sent'])]);
  });

  describe('and a push service that is down', () => {
    async function attemptsOf({ userId }: Customer) {
      const { rows } = await shop.database.db.execute(sql`
        SELECT attempts, next_attempt_at <= ${shop.now()} AS "isDue" FROM pushes
        WHERE user_id = ${userId}`);
      return rows[0];
    }

    it('is tried again after two minutes', async () => {
      const { asha, endpoint } = await bookOne();
      rig.service.answers.set(endpoint, 503);
      await shop.sweep();
      expect(await rig.statusesOf(asha)).toEqual(['waiting']);
      rig.service.answers.clear();
      shop.advanceMs(2 * minuteMs - 1);
      await shop.sweep();
      expect(rig.readBy(asha.browser)).toHaveLength(1);
      shop.advanceMs(1);
      await Promise.all([shop.sweep(), shop.sweep()]);
      expect(rig.readBy(asha.browser)).toHaveLength(2);
      expect(await rig.statusesOf(asha)).toEqual(['sent']);
    });

    it('costs those that were not tried no attempt', async () => {
      const booked = [];
      for (let count = 0; count < 13; count++) booked.push(await bookOne());
      for (const { endpoint } of booked) rig.service.answers.set(endpoint, -1);
      await sendPushes(shop.shop);
      // Eight are taken at a time, so any of them may reach the service first.
      const tried = booked.find(({ asha }) => rig.readBy(asha.browser).length > 0);
      const others = booked.filter((one) => one !== tried);
      expect(tried && (await attemptsOf(tried.asha))).toEqual({ attempts: 1, isDue: false });
      expect(await Promise.all(others.map(({ asha }) => attemptsOf(asha)))).toEqual(
        Array(12).fill({ attempts: 0, isDue: true }),
      );
      rig.service.answers.clear();
      await sendPushes(shop.shop);
      for (const { asha } of others) expect(await rig.statusesOf(asha)).toEqual(['sent']);
      expect(tried && (await rig.statusesOf(tried.asha))).toEqual(['waiting']);
    });

    it('delays nobody whose browser uses another one', async () => {
      const booked = [await bookOne(), await bookOne()];
      const safari = await makeCustomer(shop);
      const browser = await turnOn(safari, makeBrowser('web.push.apple.com'));
      await rig.queue(notificationOf(safari, (await rig.orderOnItsWay(safari)).id));
      for (const { endpoint } of booked) rig.service.answers.set(endpoint, -1);
      await shop.sweep();
      expect(rig.titlesAt(browser)).toHaveLength(1);
      // After one failure the service is not tried again in the same pass.
      expect(booked.flatMap(({ asha }) => rig.readBy(asha.browser))).toHaveLength(1);
      for (const { asha } of booked) expect(await rig.statusesOf(asha)).toEqual(['waiting']);
      shop.advanceMs(2 * minuteMs);
      rig.service.answers.clear();
      await shop.sweep();
      for (const { asha } of booked) expect(await rig.statusesOf(asha)).toEqual(['sent']);
    });

    it('is given up after six attempts, with an alarm that names nobody', async () => {
      const { asha, endpoint } = await bookOne();
      rig.service.answers.set(endpoint, 500);
      for (let count = 0; count < 8; count++) {
        await shop.sweep();
        shop.advanceMs(10 * minuteMs);
      }
      expect(rig.readBy(asha.browser)).toHaveLength(6);
      expect(await rig.statusesOf(asha)).toEqual(['failed']);
      const isAlarm = (line: string) => line.includes('ALARM push_failed');
      const [alarm = '', ...others] = rig.logLines.filter(isAlarm);
      expect(others).toEqual([]);
      expect(JSON.parse(alarm)).toMatchObject({
        alarm: 'push_failed',
        attempts: 6,
        error: 'Push service: 500',
      });
      expect(alarm).not.toContain(endpoint);
      shop.advanceMs(30 * dayMs);
      await shop.sweep();
      expect(await rig.statusesOf(asha)).toEqual([]);
    });

    it('loses no push when the process dies, and sends none that is outdated', async () => {
      const { asha, order } = await bookOne();
      const killed = { ...shop.shop.push, send: () => Promise.reject(new Error('killed')) };
      await expect(sendPushes({ ...shop.shop, push: killed })).rejects.toThrow('killed');
      expect(await rig.statusesOf(asha)).toEqual(['waiting']);
      await shop.database.db.execute(
        sql`UPDATE orders SET status = 'delivered' WHERE id = ${order.id}`,
      );
      shop.advanceMs(2 * minuteMs);
      await shop.sweep();
      expect([rig.readBy(asha.browser), await rig.statusesOf(asha)]).toEqual([[], []]);
    });

    it.each([400, 403])('is not retried after a final refusal with %i', async (status) => {
      const { asha, endpoint } = await bookOne();
      rig.service.answers.set(endpoint, status);
      await shop.sweep();
      expect([await rig.statusesOf(asha), await rig.countDevices(asha)]).toEqual([['failed'], 1]);
    });

    it.each([404, 410])('forgets a browser after a reply of %i', async (status) => {
      const { asha, endpoint } = await bookOne();
      rig.service.answers.set(endpoint, status);
      await shop.sweep();
      expect([await rig.statusesOf(asha), await rig.countDevices(asha)]).toEqual([[], 0]);
      expect((await asha.get('/api/account/notifications')).body.isPushOn).toBe(false);
    });

    it('sends nothing to users who signed out or switched it off meanwhile', async () => {
      const [left, muted] = [await bookOne(), await bookOne()];
      await left.asha.post('/api/auth/logout');
      await mute(muted.asha, { mutedPush: ['out_for_delivery'] });
      await shop.sweep();
      for (const { asha } of [left, muted]) {
        expect([rig.readBy(asha.browser), await rig.statusesOf(asha)]).toEqual([[], []]);
      }
    });
  });
});
