/** The sweep: work that no request triggers. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

it('does the rest when one step fails, and then says what failed', async () => {
  const shop = await openTestShop();
  try {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    await shop.database.db.execute(sql`ALTER TABLE settings RENAME TO lost`);
    shop.advanceMs(31 * 60_000);
    await expect(shop.sweep()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('settings') }],
    });
    const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining(order.number));
  } finally {
    await shop.close();
  }
});
