/** Reads of customers who were just there, and what ends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '#server/db/listen.ts';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { recentSessionMs } from './recent-sessions.ts';

let shop: TestShop;
let lookUps = 0;
let onLookUp = () => {};
let customer: Customer;

beforeAll(async () => {
  shop = await openTestShop({
    onQuery: (statement) => {
      if (!statement.includes('FROM sessions')) return;
      lookUps += 1;
      onLookUp();
    },
  });
});
afterAll(() => shop.close());

const statusOf = async (path: string, who = customer) => (await who.get(path)).status;

/** Without a notification. */
const endUnheard = ({ userId }: Customer) =>
  shop.database.db.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}`);

it('looks each session up until it is notified of those that end', async () => {
  customer = await makeCustomer(shop);
  lookUps = 0;
  for (const path of ['/api/wallet', '/api/orders']) expect(await statusOf(path)).toBe(200);
  expect(lookUps).toBe(2);
});

describe('once notified', () => {
  beforeEach(async () => {
    shop.recentSessions.forgetAll();
    customer = await makeCustomer(shop);
    await customer.get('/api/wallet');
    lookUps = 0;
  });

  it('looks a customer up every five seconds', async () => {
    for (const path of ['/api/orders', '/api/addresses']) expect(await statusOf(path)).toBe(200);
    expect(lookUps).toBe(0);
    shop.advanceMs(recentSessionMs - 1);
    await customer.get('/api/wallet');
    expect(lookUps).toBe(0);
    shop.advanceMs(1);
    await customer.get('/api/wallet');
    expect(lookUps).toBe(1);
  });

  it('lets an ended session read for five seconds at most, and write nothing', async () => {
    await endUnheard(customer);
    expect(await statusOf('/api/wallet')).toBe(200);
    shop.advanceMs(recentSessionMs);
    expect(await statusOf('/api/wallet')).toBe(401);

    const other = await makeCustomer(shop);
    await other.get('/api/wallet');
    await endUnheard(other);
    expect((await other.post('/api/account/sessions/sign-out-others')).status).toBe(401);
    expect(await statusOf('/api/wallet', other)).toBe(401);
  });

  it('shows at once who somebody is', async () => {
    await endUnheard(customer);
    expect(await statusOf('/api/auth/user')).toBe(401);
  });

  it('lets nobody read who has signed out here', async () => {
    const cookies = [...customer.cookies];
    await customer.post('/api/auth/logout');
    for (const [name, value] of cookies) customer.cookies.set(name, value);
    expect(await statusOf('/api/wallet')).toBe(401);
  });

  it('looks staff up each time', async () => {
    const staff = await makeStaff(shop, 'super_admin');
    expect(await statusOf('/api/wallet', staff)).toBe(200);
    await endUnheard(staff);
    expect(await statusOf('/api/wallet', staff)).toBe(401);
  });

  it('keeps nothing that was looked up before a session ended', async () => {
    shop.advanceMs(recentSessionMs);
    onLookUp = shop.recentSessions.forgetAll;
    await customer.get('/api/wallet');
    onLookUp = () => {};
    await endUnheard(customer);
    expect(await statusOf('/api/wallet')).toBe(401);
  });
});

describe('a session that ends in another process', () => {
  let notifications: Listener;
  let heard = 0;
  beforeAll(() => {
    notifications = listen(shop.database.url, 'session_ended', () => {
      heard += 1;
      shop.recentSessions.forgetAll();
    });
  });
  afterAll(() => notifications.stop());

  it('ends here by notification', async () => {
    await expect.poll(() => heard).toBe(1);
    customer = await makeCustomer(shop);
    await customer.get('/api/wallet');
    await endUnheard(customer);
    await expect.poll(() => statusOf('/api/wallet')).toBe(401);
  });
});
