/** Two hundred payments from one wallet at once: it pays what it holds, and not a paisa more. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { type Database, inTransaction, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { inParallel } from '#server/pace/in-parallel.ts';
import { type Customer, makeCustomer, makeStaff, orderForm } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { postToWallet } from './post-to-wallet.ts';

let shop: TestShop;
let customer: Customer;
let staff: Customer;
let watcher: Database;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await makeStaff(shop, 'crm');
  watcher = openDatabase(shop.database.url, { poolSize: 1 });
});
beforeEach(async () => {
  customer = await makeCustomer(shop);
  // A hundred times ₹369.00.
  const credit = { type: 'credit', amount: '36900.00', description: 'For the test' };
  const answer = await staff.post(`/api/admin/wallets/${customer.userId}/adjust`, credit);
  expect(answer.body.balance).toBe('36900.00');
});
afterAll(async () => {
  await watcher.close();
  await shop.close();
});

/** Meanwhile reads the books: no balance may differ from its postings, or be negative. */
async function whileWatching<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let isDone = false;
  const watch = async () => {
    let seen = 0;
    for (; !isDone; seen++) {
      const { rows } = await watcher.db.execute(sql`
        SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id
        WHERE a.kind = 'wallet' GROUP BY a.id
        HAVING a.balance_paise <> coalesce(sum(p.amount_paise), 0) OR a.balance_paise < 0`);
      expect(rows).toEqual([]);
    }
    return seen;
  };
  const watched = watch();
  const answer = await work().finally(() => {
    isDone = true;
  });
  expect(await watched).toBeGreaterThan(0);
  return answer;
}

const countOf = (all: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(all, (each) => each)].map(([each, { length }]) => [each, length]),
  );

it('200 orders, 100 at once, on a balance for 100: 100 are paid, 100 are refused', async () => {
  const csrf = await customer.csrfToken();
  const form = orderForm(customer, { paymentMethod: 'wallet' });
  const outcomes: string[] = [];
  const place = async () => {
    const { status, body } = await customer.post('/api/orders', form, { csrf });
    outcomes.push(`${status} ${body.code ?? body.paymentStatus}`);
  };
  // Of more at once, the shop refuses those that too many wait before (`overload.ts`).
  await whileWatching(() => inParallel([...Array(200).keys()], 100, place));
  expect(countOf(outcomes)).toEqual({ '201 paid': 100, '409 wallet_insufficient': 100 });

  expect((await customer.get('/api/wallet')).body.balance).toBe('0.00');
  const { rows } = await shop.database.db.execute(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE user_id = ${customer.userId}) AS orders,
      (SELECT count(*)::int FROM orders WHERE user_id = ${customer.userId}
        AND payment_status = 'paid') AS paid,
      (SELECT count(*)::int FROM ledger_postings WHERE account_id = ${customer.userId}
        AND amount_paise = -36900) AS transfers,
      (SELECT sum(amount_paise)::int FROM ledger_postings) AS sum`);
  expect(rows).toEqual([{ orders: 100, paid: 100, transfers: 100, sum: 0 }]);
});

it('200 transfers on all connections at once: the database itself lets 100 through', async () => {
  const spend = (count: number) =>
    inTransaction(shop.shop.db, (tx) =>
      postToWallet(
        tx,
        {
          reference: `test:${customer.userId}:${count}`,
          reason: 'order_payment',
          userId: customer.userId,
          amountPaise: paise(-369_00),
          against: 'sales',
        },
        shop.now(),
      ),
    );
  let next = 0;
  const outcomes: string[] = [];
  const worker = async () => {
    while (next < 200) outcomes.push((await spend(next++)).outcome);
  };
  await whileWatching(() => Promise.all(Array.from({ length: 10 }, worker)));
  expect(countOf(outcomes)).toEqual({ booked: 100, overdraft: 100 });
  expect((await customer.get('/api/wallet')).body.balance).toBe('0.00');
});

it('many that wait for one wallet leave the connections to others', async () => {
  const csrf = await customer.csrfToken();
  const staffCsrf = await staff.csrfToken();
  const form = orderForm(customer, { paymentMethod: 'wallet' });
  const paid = await customer.post('/api/orders', form, { csrf });
  const credit = { type: 'credit', amount: '1.00', description: 'For the test' };
  const adjustPath = `/api/admin/wallets/${customer.userId}/adjust`;
  const ofEachKind = [
    () => customer.post('/api/orders', form, { csrf }),
    () => customer.post('/api/wallet/top-up', { amount: '500.00' }, { csrf }),
    () => customer.post(`/api/orders/${paid.body.id}/cancel`, { refundTo: 'wallet' }, { csrf }),
    () => staff.post(adjustPath, credit, { csrf: staffCsrf }),
  ];
  let waiting: Promise<unknown> = Promise.resolve();
  await watcher.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ledger_accounts WHERE id = ${customer.userId} FOR UPDATE`);
    waiting = Promise.all(ofEachKind.flatMap((ask) => Array.from({ length: 12 }, ask)));
    const inLine = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows[0]?.count;
    };
    await expect.poll(inLine, { interval: 10 }).toBe(1);
    for (let count = 0; count < 20; count++) {
      expect((await customer.get('/api/wallet')).status).toBe(200);
    }
    // None while one gives way to the next.
    expect(await inLine()).toBeLessThanOrEqual(1);
  });
  await waiting;
}, 30_000);
