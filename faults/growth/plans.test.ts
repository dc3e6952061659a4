/** Lists and figures of a shop with 100,000 orders: no table that grows with them is read whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { ownRequests } from '../support/growth/own-requests.ts';
import { consoleRequests } from '../support/growth/requests.ts';
import { openScaledShop, type ScaledShop } from '../support/growth/scaled-shop.ts';

const growing = [
  'orders',
  'order_lines',
  'order_events',
  'payment_orders',
  'payments',
  'refunds',
  'seats',
  'ledger_transfers',
  'ledger_postings',
  'audit_log',
];
/** A hundred orders with their customers, lines, payments and history are some 2,000. */
const pagesMax = 8_000;

let shop: ScaledShop;

beforeAll(async () => {
  shop = await openScaledShop(100_000);
}, 600_000);
afterAll(cleanUp);

it('has far more pages than one answer may read', async () => {
  expect(await shop.countPages(growing)).toBeGreaterThan(2 * pagesMax);
});

describe.each([
  ['staff', consoleRequests.map(([name, url]) => [name, url] as const)],
  ['customer', ownRequests],
] as const)('%s', (who, requests) => {
  it.each(requests)('%s', async (_name, url) => {
    const { scanned, pages } = await shop.workOf(() => shop[who].get(url));
    expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
    // Zero would mean that no plan was found in the log.
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan(pagesMax);
  });
});

it('moves money without reading the wallets of others', async () => {
  const { id } = (await shop.customer.get('/api/auth/user')).body;
  const credit = { type: 'credit', amount: '1.00', description: 'For a test' };
  const { scanned, pages } = await shop.workOf(() =>
    shop.staff.post(`/api/admin/wallets/${id}/adjust`, credit),
  );
  expect(scanned).not.toContain('ledger_accounts');
  expect(pages).toBeGreaterThan(0);
});
