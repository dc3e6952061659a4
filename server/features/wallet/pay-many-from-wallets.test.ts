/** Many wallets debited in one statement: each exactly, or all of them not at all. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { makeSubscribers, type Subscriber } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { insertTransfers, lockWallets, type NewTransfer } from './ledger.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const debit = ({ userId }: Subscriber, amountPaise: number, reference = uuidv7()): NewTransfer => ({
  id: uuidv7(),
  reference,
  reason: 'order_payment',
  userId,
  amountPaise: paise(-amountPaise),
  against: 'sales',
  description: null,
  orderId: null,
  actorId: null,
  createdAt: shop.now(),
});

async function makeThree(): Promise<[Subscriber, Subscriber, Subscriber]> {
  const people = await makeSubscribers(shop.shop, 3, { balancePaise: paise(1_000) });
  return people as [Subscriber, Subscriber, Subscriber];
}

const lock = (people: readonly Subscriber[]) =>
  inTransaction(shop.shop.db, (tx) =>
    lockWallets(
      tx,
      people.map(({ userId }) => userId),
    ),
  );

it('debits each wallet by its own amount, but not one with too low a balance', async () => {
  const [rich, exact, poor] = await makeThree();
  const people = [rich, exact, poor];
  const left = await inTransaction(shop.shop.db, (tx) =>
    insertTransfers(tx, [debit(rich, 1), debit(exact, 1_000), debit(poor, 1_001)]),
  );
  expect(left).toEqual(
    new Map([
      [rich.userId, 999],
      [exact.userId, 0],
    ]),
  );
  const balances = await lock(people);
  expect(people.map(({ userId }) => balances.get(userId))).toEqual([999, 0, 1_000]);
  const { rows } = await shop.database.db.execute(sql`
    SELECT p.amount_paise AS amount, p.balance_after_paise AS after,
      (SELECT sum(amount_paise)::int FROM ledger_postings WHERE transfer_id = p.transfer_id) AS sum
    FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
    WHERE t.reason = 'order_payment' AND p.account_id = ANY(${people.map(({ userId }) => userId)})
    ORDER BY p.amount_paise`);
  expect(rows).toEqual([
    { amount: -1_000, after: 0, sum: 0 },
    { amount: -1, after: 999, sum: 0 },
  ]);
});

it('books a reference once, and passes over wallets that are closed', async () => {
  const [once, closed] = await makeThree();
  const first = debit(once, 100);
  const book = (...transfers: NewTransfer[]) =>
    inTransaction(shop.shop.db, (tx) => insertTransfers(tx, transfers));
  expect((await book(first)).size).toBe(1);
  expect((await book(debit(once, 100, first.reference))).size).toBe(0);
  await book(debit(closed, 1_000));
  await shop.database.db.execute(
    sql`UPDATE ledger_accounts SET is_open = false WHERE id = ${closed.userId}`,
  );
  expect((await book({ ...debit(closed, 100), amountPaise: paise(100) })).size).toBe(0);
  expect((await lock([closed])).size).toBe(0);
});

it('refuses two transfers of one wallet, one of which would be lost', async () => {
  const [who] = await makeThree();
  const twice = inTransaction(shop.shop.db, (tx) =>
    insertTransfers(tx, [debit(who, 100), debit(who, 200)]),
  );
  await expect(twice).rejects.toThrow(RangeError);
  expect((await lock([who])).get(who.userId)).toBe(1_000);
});
