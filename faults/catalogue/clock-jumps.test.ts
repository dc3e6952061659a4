/**
 * The clock of the machine, with its built-in database, jumps while the shop runs: an hour back, a
 * day ahead. There is one evening run, sessions live on, and the background work goes on.
 */
import { afterAll, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import {
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  readOrder,
  setSandbox,
} from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { isFull } from '../support/rounds.ts';
import { startShop } from '../support/shop-process.ts';
import {
  countSettled,
  expectedSummary,
  seedSubscribers,
  summarise,
} from '../support/subscribers.ts';
import { until } from '../support/wait.ts';

const count = 20;
const today = '2026-11-21';
const delivery = '2026-11-22';
const nextDelivery = '2026-11-23';
/** The cut-off is at 16:30 of UTC, ten o'clock in India. */
const at = (date: string, time: string) => `${date}T${time}Z`;
const goesOnMs = 90_000;

afterAll(cleanUp);

it.skipIf(!isFull)(
  'a clock that jumps back and ahead doubles nothing and stops nothing',
  async () => {
    const dataDir = await makeDataDir();
    const clock = await fakeClock(at(today, '16:20:00'));
    const settings = { DATA_DIR: dataDir, RECONCILE_AFTER_S: '2', TZ: 'America/New_York' };
    const shop = await startShop({ ...settings, ...clock.settings });
    const origin = () => shop.origin;
    const database = await connect(await runningUrl(dataDir));
    const customer = await makeCustomer(origin);
    const earliest = async () => (await customer.get('/api/config')).body.delivery.earliestDate;
    const isSettled = async (date: string) => (await countSettled(database, date)) === count;
    const expectSound = async () => {
      expect(await findBroken(database, alwaysTrue)).toEqual([]);
      expect((await customer.get('/api/orders')).status).toBe(200);
    };

    await seedSubscribers(database, count, delivery);
    expect(await earliest()).toBe(delivery);
    await clock.set(at(today, '16:30:01'));
    await until('the evening run is over', () => isSettled(delivery), goesOnMs);
    await until('the day is closed', async () => (await earliest()) === nextDelivery);
    const { otherMails: _, ...evening } = expectedSummary(count);
    expect(await summarise(database, delivery)).toMatchObject(evening);

    await clock.set(at(today, '15:30:01'));
    await until('the day is open again', async () => (await earliest()) === delivery);
    await expectSound();
    // Its browser is closed and the webhook is lost, so only the sweep finds the payment.
    await setSandbox(origin, { webhooks: 'off' });
    const order = await placeOrder(customer, { deliveryDate: '2026-11-26' });
    await payAtSandbox(origin, await openPayment(customer, order));
    const isPaid = async () => (await readOrder(customer, order.id)).paymentStatus === 'paid';
    await until('the sweep finds the payment', isPaid, goesOnMs);

    await clock.set(at(today, '16:30:01'));
    await until('the day is closed again', async () => (await earliest()) === nextDelivery);
    await expectSound();
    await clock.set(at(delivery, '16:30:01'));
    await until('the next evening run is over', () => isSettled(nextDelivery), goesOnMs);
    expect(await countSettled(database, delivery)).toBe(count);
    await expectSound();
    const { rows } = await database.query(
      `SELECT delivery_date::text AS date, count(*)::int, count(DISTINCT user_id)::int AS people
        FROM orders WHERE type = 'subscription' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ date }) => date)).toEqual([delivery, nextDelivery]);
    for (const { count: orders, people } of rows) expect(orders).toBe(people);
    expect(shop.hasEnded).toBe(false);
  },
);
