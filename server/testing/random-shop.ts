/** SQL that fills a shop with random events, for comparing figures with its rows. */
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '#domain/calendar/durations.ts';
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { addressForm } from './makers.ts';
import type { Rows } from './naive/sales.ts';

/** Who paid for an order is checked elsewhere; here an order may be in any state. */
export async function allowAnyState(db: Reader): Promise<void> {
  for (const [table, trigger] of [
    ['orders', 'orders_paid_by_payment'],
    ['orders', 'orders_subscription_has_day'],
    ['payments', 'payments_captured_has_owner'],
    ['meals', 'meals_version'],
  ]) {
    await db.execute(rawSql(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`));
  }
  await db.execute(rawSql('ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid'));
}

/** A customer, with much money in the wallet since long ago. */
export async function makeSpender(db: Reader): Promise<string> {
  const id = uuidv7();
  await db.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
    VALUES (${id}, ${`${id}@example.in`}, 'none', 'Asha', 'Menon', '2026-01-01')`);
  await move(db, id, 1_000_000_00, new Date('2026-01-01'));
  return id;
}

async function move(db: Reader, userId: string, amountPaise: number, at: Date): Promise<void> {
  const id = uuidv7();
  await db.execute(sql`
    WITH moved AS (
      INSERT INTO ledger_transfers (id, reference, reason, created_at)
      VALUES (${id}, ${id}, 'adjustment', ${at}) RETURNING id
    )
    INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
    SELECT moved.id, a.id, CASE a.kind WHEN 'wallet' THEN ${amountPaise}::bigint
      ELSE -${amountPaise}::bigint END
    FROM moved, ledger_accounts a WHERE a.id = ${userId} OR a.kind = 'adjustments'`);
}

/** The first of 52 days of India; the last is the day of the tests. */
const firstMidnightMs = Date.parse('2026-09-30T18:30:00Z');
const days = 52;

/** A time in these days, often right before, at or after a midnight. */
const instant = fc
  .tuple(fc.nat(days - 2), fc.oneof(fc.constantFrom(0, 1, -1, 1_000, dayMs - 1), fc.nat(dayMs - 1)))
  .map(([day, ms]) => new Date(firstMidnightMs + day * dayMs + ms));

/** A day and one not before it. */
export const anySpan = fc.tuple(fc.nat(days - 1), fc.nat(40)).map(([first, more]) => {
  const dayAt = (index: number) =>
    new Date(firstMidnightMs + index * dayMs + dayMs / 2).toISOString().slice(0, 10);
  return { from: dayAt(first), to: dayAt(Math.min(first + more, days - 1)) };
});

/** Any time of the day in India: midnights there and in Greenwich, and noon. */
export const anyTime = fc.constantFrom('00:00:00.000', '05:29:59.999', '12:00:00', '23:59:59.999');

const state = fc.record({
  status: fc.constantFrom('pending', 'confirmed', 'preparing', 'delivered', 'cancelled'),
  payment: fc.constantFrom('unpaid', 'paid', 'refunded', 'partly_refunded'),
  part: fc.integer({ min: 1, max: 99 }),
});

const newOrder = fc.record({
  customer: fc.nat(9),
  at: instant,
  type: fc.constantFrom('meals', 'meal-pack', 'subscription'),
  method: fc.constantFrom('online', 'wallet', 'cod'),
  state,
  lines: fc.array(
    fc.record({
      mealId: fc.integer({ min: 1, max: 12 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      pricePaise: fc.integer({ min: 100, max: 999_99 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

type Made<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
type State = Made<typeof state>;

/** Only orders paid in cash are cooked before they are paid. */
const isPossible = (method: string, { status, payment }: State) =>
  status === 'pending' || status === 'cancelled' || payment !== 'unpaid' || method === 'cod';

async function place(
  db: Reader,
  customers: readonly string[],
  order: Made<typeof newOrder>,
): Promise<void> {
  const { at, type, lines, state: wanted } = order;
  const method = type === 'subscription' ? 'wallet' : order.method;
  const { status, payment } = isPossible(method, wanted)
    ? wanted
    : { ...wanted, status: 'cancelled' };
  const totalPaise = lines.reduce((sum, line) => sum + line.quantity * line.pricePaise, 0);
  const refunded = refundedOf(payment, totalPaise, wanted.part);
  const id = uuidv7();
  // A different delivery day for each: a customer has one subscription order per day.
  const deliveryDate = new Date(Date.parse('2030-01-01') + placedCount++ * dayMs);
  await db.execute(sql`
    WITH placed AS (
      INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
        delivery_date, subtotal_paise, delivery_fee_paise, gst_paise, total_paise, wallet_paise,
        refunded_paise, delivery_address, created_at, pay_before)
      VALUES (${id}, ${customers[order.customer % customers.length]}, ${type},
        ${type === 'meal-pack' ? 'starter' : null}, ${status}, ${payment}, ${method},
        ${deliveryDate.toISOString().slice(0, 10)}, ${totalPaise}, 0, 0, ${totalPaise},
        ${method === 'wallet' ? totalPaise : 0}, ${refunded}, ${JSON.stringify(addressForm)},
        ${at}, ${at})
      RETURNING id
    )
    INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
      unit_price_paise)
    SELECT placed.id, l.position, l.meal_id, 'As it was called',
      CASE WHEN l.meal_id IS NOT NULL THEN 'for-1' END, l.quantity, l.price_paise
    FROM placed, jsonb_to_recordset(${JSON.stringify(
      lines.map((line, position) => ({
        position,
        meal_id: type === 'meal-pack' ? null : line.mealId,
        quantity: line.quantity,
        price_paise: line.pricePaise,
      })),
    )}::jsonb) AS l (position smallint, meal_id int, quantity int, price_paise bigint)`);
}
let placedCount = 0;

/** A partial refund is at least a paisa and leaves at least one. */
function refundedOf(payment: string, totalPaise: number, part: number): number {
  if (payment === 'refunded') return totalPaise;
  if (payment !== 'partly_refunded') return 0;
  return Math.max(1, Math.floor((totalPaise * part) / 100));
}

/** Changes the status of a random order, and its payment and refund to match. */
async function change(db: Reader, which: number, wanted: State): Promise<void> {
  const { status, payment, part } = wanted;
  await db.execute(sql`
    UPDATE orders SET status = ${status}, payment_status = ${payment},
      refunded_paise = CASE ${payment} WHEN 'refunded' THEN total_paise
        WHEN 'partly_refunded' THEN greatest(1, total_paise * ${part} / 100) ELSE 0 END
    WHERE id = (SELECT id FROM orders ORDER BY id DESC OFFSET ${which} LIMIT 1)
      AND (${status} IN ('pending', 'cancelled') OR ${payment} <> 'unpaid'
        OR payment_method = 'cod')`);
}

const newPayment = fc.record({
  at: instant,
  which: fc.nat(9),
  status: fc.constantFrom('created', 'failed', 'captured'),
});

async function tryToPay(db: Reader, payment: Made<typeof newPayment>): Promise<void> {
  const id = uuidv7();
  await db.execute(sql`
    WITH opened AS (
      INSERT INTO payment_orders (provider_order_id, order_id, amount_paise, currency, is_open,
        created_at, next_check_at)
      SELECT ${id}::text, id, 1, 'INR', false, ${payment.at}, ${payment.at} FROM orders
      ORDER BY id DESC OFFSET ${payment.which} LIMIT 1 RETURNING order_id
    )
    INSERT INTO payments (id, provider_payment_id, provider_order_id, order_id, amount_paise,
      currency, status, created_at, updated_at)
    SELECT ${id}::uuid, ${id}::text, ${id}::text, order_id, 1, 'INR', ${payment.status},
      ${payment.at}, ${payment.at} FROM opened`);
}

/** A payment under way fails, or one that failed succeeds after all. */
async function endPayment(db: Reader, which: number): Promise<void> {
  await db.execute(sql`
    UPDATE payments SET status = CASE status WHEN 'created' THEN 'failed' ELSE 'captured' END
    WHERE id = (SELECT id FROM payments WHERE status IN ('created', 'failed')
      ORDER BY id DESC OFFSET ${which} LIMIT 1)`);
}

async function changeMeal(db: Reader, mealId: number, becomes: string): Promise<void> {
  await db.execute(sql`
    UPDATE meals SET is_active = ${becomes === 'on offer'},
      retired_at = CASE ${becomes} WHEN 'retired' THEN now() END WHERE id = ${mealId}`);
}

/** A customer registers, or the first one registered this way is deleted. */
async function joinOrLeave(db: Reader, joins: boolean): Promise<void> {
  const id = uuidv7();
  await db.execute(
    joins
      ? sql`INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
          VALUES (${id}, ${`guest-${id}@example.in`}, 'none', 'Ravi', 'Nair', '2026-01-01')`
      : sql`UPDATE users SET deleted_at = now() WHERE id = (SELECT id FROM users
          WHERE email LIKE 'guest-%' AND deleted_at IS NULL ORDER BY id LIMIT 1)`,
  );
}

/** One random change of the shop, given its existing customers. */
type RandomStep = (db: Reader, customers: readonly string[]) => Promise<void>;

const transfer = fc.record({
  customer: fc.nat(9),
  amountPaise: fc.integer({ min: -900_00, max: 900_00 }).filter((amount) => amount !== 0),
  at: instant,
});

/** Mostly orders and their changes. */
export const randomStep: fc.Arbitrary<RandomStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: newOrder.map(
      (order): RandomStep =>
        (db, all) =>
          place(db, all, order),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), state).map(
      ([which, wanted]): RandomStep =>
        (db) =>
          change(db, which, wanted),
    ),
  },
  {
    weight: 2,
    arbitrary: newPayment.map(
      (payment): RandomStep =>
        (db) =>
          tryToPay(db, payment),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(4).map(
      (which): RandomStep =>
        (db) =>
          endPayment(db, which),
    ),
  },
  {
    weight: 2,
    arbitrary: transfer.map(
      ({ customer, amountPaise, at }): RandomStep =>
        (db, all) =>
          move(db, all[customer % all.length] ?? '', amountPaise, at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom('on offer', 'off', 'retired'))
      .map(
        ([mealId, becomes]): RandomStep =>
          (db) =>
            changeMeal(db, mealId, becomes),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (joins): RandomStep =>
        (db) =>
          joinOrLeave(db, joins),
    ),
  },
);

/** Every row the figures are computed from. */
export async function readRows(db: Reader): Promise<Rows> {
  const all = async <Name extends keyof Rows>(table: Name) =>
    (await db.execute<Rows[Name][number]>(rawSql(`SELECT * FROM ${table}`))).rows;
  return {
    orders: await all('orders'),
    order_lines: await all('order_lines'),
    payments: await all('payments'),
    ledger_transfers: await all('ledger_transfers'),
    ledger_postings: await all('ledger_postings'),
    ledger_accounts: await all('ledger_accounts'),
    meals: await all('meals'),
  };
}
