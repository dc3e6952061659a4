/** The database's own guard of the ledger: what is booked is whole, and stays as it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer, topUp } from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let customer: Customer;
let topUpId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const bank = provider(shop);
  await bank.set({ webhooks: 'off' });
  customer = await makeCustomer(shop);
  topUpId = (await topUp(customer, bank, '500.00')).topUpId;
});
afterAll(() => shop.close());

const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);
const transfer = () =>
  sql`(SELECT id FROM ledger_transfers WHERE reference = ${`top_up:${topUpId}`})`;

it('nothing is posted to a transfer of long ago, balanced or not', async () => {
  const one = run(sql`INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
    SELECT ${transfer()}, id, 100 FROM ledger_accounts WHERE kind = 'sales'`);
  await expect(one).rejects.toThrow(/does not balance/);
  const pair = run(sql`INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
    SELECT ${transfer()}, id, CASE kind WHEN 'sales' THEN 100 ELSE -100 END
    FROM ledger_accounts WHERE kind IN ('sales', 'adjustments')`);
  await expect(pair).rejects.toThrow(/does not balance/);
  expect((await customer.get('/api/wallet')).body).toEqual({ balance: '500.00' });
});

it.each(['ledger_transfers', 'ledger_postings'])(
  '%s: no row is changed or taken away',
  async (table) => {
    await expect(shop.database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow();
    const column = table === 'ledger_postings' ? 'amount_paise = 1' : "reference = 'x'";
    await expect(shop.database.pool.query(`UPDATE ${table} SET ${column}`)).rejects.toThrow();
  },
);

it('a transfer without its postings is refused', async () => {
  const bare = run(sql`INSERT INTO ledger_transfers (id, reference, reason, created_at)
    VALUES (gen_random_uuid(), 'adjustment:bare', 'adjustment', now())`);
  await expect(bare).rejects.toThrow(/does not balance/);
});
