/** What the evening run does with a day: one order and one debit, or the reason for none. */
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { allergens } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import {
  daysOf,
  makeOneSubscriber,
  makeSubscribers,
  type Subscriber,
  type SubscriberInput,
} from '#server/testing/subscribers.ts';
import { testNow } from '#server/testing/test-shop.ts';

const sunday = '2026-11-22' as CalendarDate;

setUpShop();

const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;

const subscriber = (input?: SubscriberInput) => makeOneSubscriber(shop.shop, input);

/** At the cut-off of this day. */
async function runFor(date: CalendarDate): Promise<void> {
  shop.setNow(cutoffFor(date, alwaysInitialTerms));
  await shop.runEvening();
}

async function balanceOf({ userId }: Subscriber): Promise<unknown> {
  const [wallet] = await rows(sql`SELECT balance_paise FROM ledger_accounts WHERE id = ${userId}`);
  return wallet?.balance_paise;
}

async function agreementOf({ subscriptionId }: Subscriber) {
  const [agreement] = await rows(sql`
    SELECT status, end_date AS "endDate", paused_from AS "pausedFrom", unpaid_in_a_row AS unpaid,
      over_at AS "overAt", decided_through AS "decidedThrough"
    FROM subscriptions WHERE id = ${subscriptionId}`);
  return agreement;
}

const receiptsOf = ({ subscriptionId }: Subscriber) =>
  rows(sql`
    SELECT kind, actor, effect->>'endDateBefore' AS before, effect->>'endDate' AS after
    FROM subscription_events WHERE subscription_id = ${subscriptionId} ORDER BY number`);

const subjectsTo = async ({ email }: Subscriber) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject);

async function mealsOf({ userId }: Subscriber): Promise<unknown[]> {
  const found = await rows(sql`
    SELECT l.meal_id FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = ${userId} ORDER BY o.delivery_date`);
  return found.map(({ meal_id }) => meal_id);
}

describe('a planned day', () => {
  it('is one confirmed, paid order with its meal, one debit, and an invoice', async () => {
    const who = await subscriber();
    await runFor(sunday);
    const [order] = await rows(sql`
      SELECT o.id, o.type, o.status, o.payment_status, o.payment_method, o.delivery_date,
        o.subtotal_paise, o.delivery_fee_paise, o.gst_paise, o.total_paise, o.wallet_paise,
        o.delivery_address->>'pincode' AS pincode, o.created_at,
        (SELECT json_agg(json_build_array(l.size, l.quantity, l.unit_price_paise, m.category,
          m.diet, m.name = l.meal_name)) FROM order_lines l JOIN meals m ON m.id = l.meal_id
          WHERE l.order_id = o.id) AS lines,
        (SELECT json_agg(json_build_array(e.from_status, e.to_status, e.actor))
          FROM order_events e WHERE e.order_id = o.id) AS events,
        (SELECT json_agg(json_build_array(t.reference, t.reason, p.amount_paise,
          p.balance_after_paise)) FROM ledger_transfers t JOIN ledger_postings p
          ON p.transfer_id = t.id AND p.account_id = o.user_id WHERE t.order_id = o.id) AS debits
      FROM orders o WHERE o.user_id = ${who.userId}`);
    expect(order).toMatchObject({
      type: 'subscription',
      status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'wallet',
      delivery_date: sunday,
      subtotal_paise: 24_900,
      delivery_fee_paise: 0,
      gst_paise: 0,
      total_paise: 24_900,
      wallet_paise: 24_900,
      pincode: '560038',
      created_at: cutoffFor(sunday, alwaysInitialTerms),
      lines: [['for-1', 1, 24_900, 'lunch', 'veg', true]],
      events: [[null, 'confirmed', 'system']],
      debits: [[`order:${order?.id}`, 'order_payment', -24_900, 224_100]],
    });
    expect(await balanceOf(who)).toBe(224_100);
    expect(await daysOf(shop.shop, who)).toEqual([`${sunday} ordered`]);
    await shop.shop.background.settled();
    const [invoice] = await rows(sql`
      SELECT total_paise, content->'lines'->0->>'gstPercent' AS gst FROM tax_documents
      WHERE order_id = ${order?.id}`);
    expect(invoice).toEqual({ total_paise: 24_900, gst: '5' });
    expect(await subjectsTo(who)).toEqual([]);
  });

  it('costs the agreed price, whatever the list says', async () => {
    const who = await subscriber({ pricePerDayPaise: paise(17_700) });
    await runFor(sunday);
    expect(await balanceOf(who)).toBe(249_000 - 17_700);
  });

  it.each(['out_for_delivery', 'delivered', 'cancelled'])(
    'is described truly when its order is %s',
    async (status) => {
      const who = await subscriber();
      const staff = await makeStaff(shop, 'super_admin');
      await runFor(sunday);
      const [order] = await rows(sql`SELECT id FROM orders WHERE user_id = ${who.userId}`);
      const path = `/api/admin/orders/${order?.id}/status`;
      const move = { status, reason: 'For a test' };
      expect((await staff.send('PUT', path, move)).status).toBe(200);
      await shop.sweep();
      const [mail] = (await shop.mailsTo(who.email)).slice(-1);
      const words = {
        out_for_delivery: 'Your meal is packed and on its way to you.',
        delivered: 'Your order has arrived. Enjoy your meal!',
        cancelled: 'Your order for Sunday, 22 November 2026 has been cancelled.',
      }[status];
      expect(mail?.text).toContain(words);
      expect(mail?.text).not.toMatch(/your meals|reorder/i);
    },
  );
});

describe('no order and no debit', () => {
  const nothing = async (who: Subscriber, outcome: string | null, subject: string | null) => {
    await runFor(sunday);
    expect(await daysOf(shop.shop, who)).toEqual(outcome === null ? [] : [`${sunday} ${outcome}`]);
    expect(await mealsOf(who)).toEqual([]);
    expect(await subjectsTo(who)).toEqual(subject === null ? [] : [subject]);
  };
  const missed = 'No delivery on Sunday, 22 November 2026';

  it('on a skipped day, without a notification', async () => {
    const who = await subscriber();
    await rows(sql`INSERT INTO subscription_skips
      VALUES (${who.subscriptionId}, ${sunday}, ${shop.now()})`);
    await nothing(who, 'skipped', null);
  });

  it('on a paused day, before the start, and on other weekdays', async () => {
    await nothing(await subscriber({ status: 'paused', pausedFrom: sunday }), null, null);
    shop.setNow(testNow);
    await nothing(await subscriber({ startDate: addDays(sunday, 1) }), null, null);
    shop.setNow(testNow);
    await nothing(await subscriber({ weekdays: [1, 2] }), null, null);
  });

  it('after it was cancelled', async () => {
    const who = await subscriber();
    await rows(sql`UPDATE subscriptions SET status = 'cancelled', over_at = ${shop.now()}
      WHERE id = ${who.subscriptionId}`);
    await nothing(who, null, null);
  });

  it('when the kitchen is closed, which the customer is notified of', async () => {
    const who = await subscriber();
    await rows(sql`INSERT INTO closed_days
      VALUES (${sunday}, 'Holiday', ${who.userId}, ${shop.now()})`);
    await nothing(who, 'closed', missed);
    await rows(sql`DELETE FROM closed_days`);
  });

  it('when no meal suits, which the customer is notified of', async () => {
    const who = await subscriber();
    await rows(sql`INSERT INTO food_profiles
      VALUES (${who.userId}, 'veg', ${allergens}, ${shop.now()})`);
    await rows(sql`UPDATE meals SET is_active = false WHERE allergens = '{}'`);
    await nothing(who, 'no_meal', missed);
    await rows(sql`UPDATE meals SET is_active = true`);
  });

  it('when a paisa is missing; notified once, and the third time in a row it pauses', async () => {
    const who = await subscriber({ balancePaise: paise(24_899) });
    await nothing(who, 'no_balance', missed);
    await shop.runEvening();
    await shop.sweep();
    expect(await subjectsTo(who)).toEqual([missed]);
    const [mail] = await shop.mailsTo(who.email);
    expect(mail?.text).toContain('Wallet balance: ₹248.99');

    await runFor(addDays(sunday, 1));
    expect(await agreementOf(who)).toMatchObject({ status: 'active', unpaid: 2 });
    expect(await subjectsTo(who)).toHaveLength(2);
    await runFor(addDays(sunday, 2));
    expect(await agreementOf(who)).toMatchObject({ status: 'paused', pausedFrom: '2026-11-25' });
    expect(await receiptsOf(who)).toMatchObject([{ kind: 'paused', actor: 'system' }]);
    expect((await subjectsTo(who)).slice(2).toSorted()).toEqual([
      'No delivery on Tuesday, 24 November 2026',
      expect.stringMatching(/^SR-\d+: your Lunch plan is paused$/),
    ]);
    const third = (await shop.mailsTo(who.email)).find(({ subject }) => /24 Nov/.test(subject));
    expect(third?.text).toContain('your subscription is paused. Add money, then resume it.');
    expect(mail?.text).toContain('Add money to get your next deliveries.');
    await runFor(addDays(sunday, 3));
    expect(await daysOf(shop.shop, who)).toHaveLength(3);
    expect(await balanceOf(who)).toBe(24_899);
  });
});

describe('a run that comes late', () => {
  it('still orders at 23:59, and after midnight charges nothing and says so', async () => {
    const early = await subscriber();
    shop.setNow('2026-11-21T18:29:59.999Z');
    await shop.runEvening();
    expect(await daysOf(shop.shop, early)).toEqual([`${sunday} ordered`]);

    shop.setNow(testNow);
    const missed = await subscriber();
    shop.setNow('2026-11-21T18:30:00.000Z');
    await shop.runEvening();
    expect(await daysOf(shop.shop, missed)).toEqual([`${sunday} too_late`]);
    expect(await balanceOf(missed)).toBe(249_000);
    const [mail] = await shop.mailsTo(missed.email);
    expect(mail?.subject).toBe('No delivery on Sunday, 22 November 2026');
    expect(mail?.text).toContain('You will not be charged for this day.');
  });

  it('settles every day that was missed, and orders the one that can still be cooked', async () => {
    const who = await subscriber();
    await runFor(addDays(sunday, 3));
    expect(await daysOf(shop.shop, who)).toEqual([
      '2026-11-22 too_late',
      '2026-11-23 too_late',
      '2026-11-24 too_late',
      '2026-11-25 ordered',
    ]);
    expect(await balanceOf(who)).toBe(224_100);
    expect(await agreementOf(who)).toMatchObject({ decidedThrough: '2026-11-25' });
  });
});

describe('cycles and pauses', () => {
  it('a pause with an end date ends on that day, with a receipt', async () => {
    const pausedFrom = addDays(sunday, -3);
    const who = await subscriber({ status: 'paused', pausedFrom, pausedUntil: sunday });
    await runFor(sunday);
    expect(await daysOf(shop.shop, who)).toEqual([`${sunday} ordered`]);
    expect(await agreementOf(who)).toMatchObject({ status: 'active', pausedFrom: null });
    expect(await receiptsOf(who)).toMatchObject([{ kind: 'resumed', actor: 'system' }]);
    await shop.sweep();
    expect(await subjectsTo(who)).toEqual([expect.stringContaining('your Lunch plan has resumed')]);
  });

  it.each([
    ['weekly', '2026-11-28'],
    ['monthly', '2026-12-21'],
  ] as const)('a %s cycle is renewed to %s', async (cycle, endDate) => {
    const who = await subscriber({
      cycle,
      endDate: addDays(sunday, -1),
      startDate: addDays(sunday, -21),
    });
    await runFor(sunday);
    expect(await agreementOf(who)).toMatchObject({ status: 'active', endDate });
    expect(await receiptsOf(who)).toEqual([
      { kind: 'renewed', actor: 'system', before: '2026-11-21', after: endDate },
    ]);
    expect(await daysOf(shop.shop, who)).toEqual([`${sunday} ordered`]);
  });

  it('one that does not renew ends after its last day, and is not debited again', async () => {
    const who = await subscriber({ autoRenew: false, endDate: sunday });
    await runFor(sunday);
    expect(await agreementOf(who)).toMatchObject({ status: 'active' });
    await runFor(addDays(sunday, 1));
    expect(await agreementOf(who)).toMatchObject({
      status: 'ended',
      overAt: cutoffFor(addDays(sunday, 1), alwaysInitialTerms),
    });
    expect(await receiptsOf(who)).toMatchObject([{ kind: 'ended' }]);
    await runFor(addDays(sunday, 2));
    expect(await daysOf(shop.shop, who)).toEqual([`${sunday} ordered`]);
  });
});

describe('a wallet that runs low', () => {
  it('is notified of after each debit that leaves fewer than two deliveries', async () => {
    const who = await subscriber({ balancePaise: paise(3 * 24_900) });
    await runFor(sunday);
    expect(await subjectsTo(who)).toEqual([]);
    await runFor(addDays(sunday, 1));
    // A mail shows the state when it is written: the first goes out before the next debit.
    expect(await subjectsTo(who)).toHaveLength(1);
    await runFor(addDays(sunday, 2));
    const mails = await shop.mailsTo(who.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Your wallet is running low'),
    );
    expect(mails[0]?.text).toContain('Your wallet covers one more delivery.');
    expect(mails[1]?.text).toContain('Your wallet balance is too low for your next delivery.');
  });

  const noSkip = async () => {};
  const skipMonday = async ({ subscriptionId }: Subscriber) => {
    await rows(sql`INSERT INTO subscription_skips
      VALUES (${subscriptionId}, ${addDays(sunday, 1)}, ${shop.now()})`);
  };
  it.each([
    ['its last delivery is paid', { endDate: sunday }, 1, noSkip],
    ['the rest is covered', { endDate: addDays(sunday, 1) }, 2, noSkip],
    ['the rest is skipped', { endDate: addDays(sunday, 1) }, 1, skipMonday],
  ] as const)('is not notified of when %s', async (_, input, deliveries, change) => {
    const balancePaise = paise(deliveries * 24_900);
    const who = await subscriber({ ...input, startDate: sunday, autoRenew: false, balancePaise });
    await change(who);
    await runFor(sunday);
    expect(await daysOf(shop.shop, who)).toEqual([`${sunday} ordered`]);
    expect(await subjectsTo(who)).toEqual([]);
  });

  it('is notified of when the end is near, but not paid', async () => {
    const who = await subscriber({
      startDate: sunday,
      endDate: addDays(sunday, 1),
      autoRenew: false,
      balancePaise: paise(24_900),
    });
    await runFor(sunday);
    expect(await subjectsTo(who)).toEqual(['Your wallet is running low']);
  });
});

describe('the meal', () => {
  const mealNamed = async (where: Statement) => {
    const [meal] = await rows(sql`SELECT id FROM meals WHERE is_active AND ${where} ORDER BY id`);
    return meal?.id as number;
  };
  const choose = (who: Subscriber, date: CalendarDate, mealId: number) =>
    rows(sql`INSERT INTO subscription_choices
      VALUES (${who.subscriptionId}, ${date}, ${mealId}, ${shop.now()})`);

  it('is not repeated within four days', async () => {
    const who = await subscriber();
    for (let days = 0; days < 7; days++) await runFor(addDays(sunday, days));
    const meals = await mealsOf(who);
    expect(meals).toHaveLength(7);
    meals.forEach((meal, at) => {
      expect(meals.slice(Math.max(0, at - 4), at)).not.toContain(meal);
    });
  });

  it('is the chosen one while it suits, is of the plan and is offered', async () => {
    const chicken = await mealNamed(sql`category = 'lunch' AND diet = 'non-veg'`);
    const breakfast = await mealNamed(sql`category = 'breakfast' AND diet = 'veg'`);
    const people = await makeSubscribers(shop.shop, 3);
    const [asRequested, asVeg, ofOther] = people as [Subscriber, Subscriber, Subscriber];
    await choose(asRequested, sunday, chicken);
    await choose(asVeg, sunday, chicken);
    await rows(sql`INSERT INTO food_profiles VALUES (${asVeg.userId}, 'veg', '{}', ${shop.now()})`);
    await choose(ofOther, sunday, breakfast);
    await runFor(sunday);
    expect(await mealsOf(asRequested)).toEqual([chicken]);
    expect(await mealsOf(asVeg)).toEqual([expect.any(Number)]);
    expect(await mealsOf(asVeg)).not.toEqual([chicken]);
    expect(await mealsOf(ofOther)).not.toEqual([breakfast]);
  });

  it('is of the menu of its day; a chosen one stays when it is sold out', async () => {
    const people = await makeSubscribers(shop.shop, 6);
    const veg = await rows(
      sql`SELECT id FROM meals WHERE category = 'lunch' AND diet = 'veg' AND is_active ORDER BY id`,
    );
    const [soldOut, only, other] = veg.map(({ id }) => id as number) as [number, number, number];
    const [chooser, early] = people as [Subscriber, Subscriber];
    await choose(chooser, sunday, soldOut);
    await choose(early, sunday, other);
    // What is chosen is reserved.
    await reserveWaitingDays(shop.shop);
    await rows(sql`SELECT set_limit(1::smallint, ${sunday}, 'meal', ${String(soldOut)}, 0)`);
    await rows(sql`UPDATE meals SET on_sale = ${JSON.stringify({ weekdays: ['mon'] })}::jsonb
      WHERE category = 'lunch' AND id <> ALL (${[soldOut, only]}::int[])`);
    await runFor(sunday);
    const eaten = await Promise.all(people.map(mealsOf));
    expect(eaten).toEqual([[soldOut], [only], [only], [only], [only], [only]]);
    await rows(sql`WITH gone AS (DELETE FROM capacity_counters) UPDATE meals SET on_sale = NULL`);
  });

  it('is missing on a day without any of its category', async () => {
    const who = await subscriber();
    await rows(sql`UPDATE meals SET on_sale = ${JSON.stringify({ weekdays: ['mon'] })}::jsonb
      WHERE category = 'lunch'`);
    await runFor(sunday);
    expect(await mealsOf(who)).toEqual([]);
    await runFor(addDays(sunday, 1));
    expect(await mealsOf(who)).toHaveLength(1);
    await rows(sql`UPDATE meals SET on_sale = NULL`);
  });
});
