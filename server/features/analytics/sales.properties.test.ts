/** After random events in any order, each figure equals what the rows add up to. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { naiveSales } from '#server/testing/naive/sales.ts';
import { plainDashboard } from '#server/testing/plain-dashboard.ts';
import {
  allowAnyState,
  anySpan,
  anyTime,
  makeSpender,
  randomStep,
  readRows,
} from '#server/testing/random-shop.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { refreshFigures } from './refresh-figures.ts';

let shop: TestShop;
let admin: Customer;
let customers: readonly string[];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeStaff(shop, 'super_admin');
  await allowAnyState(shop.database.db);
  customers = await Promise.all(Array.from({ length: 10 }, () => makeSpender(shop.database.db)));
});
afterAll(() => shop.close());

type Days = { readonly from: string; readonly to: string };

async function ask({ from, to }: Days): Promise<unknown> {
  const answer = await admin.get(`/api/admin/analytics/sales?from=${from}&to=${to}`);
  expect(answer.text).toMatch(/^\{"from"/);
  return answer.body;
}

async function expectAsRowsSay(days: Days): Promise<void> {
  const sales = await ask(days);
  expect(sales).toEqual(naiveSales(await readRows(shop.database.db), days.from, days.to));
}

/** The dashboard as if it were this day. */
async function expectDashboardAsRowsSay(day: string, time: string): Promise<void> {
  shop.setNow(`${day}T${time}+05:30`);
  const { status, body } = await admin.get('/api/admin/analytics');
  shop.setNow(testNow);
  expect(status).toBe(200);
  expect(body).toMatchObject(await plainDashboard(shop.database.db, day));
}

it('after anything that happened, one by one', async () => {
  const events = fc.array(randomStep, { minLength: 1, maxLength: 12 });
  const batch = fc.tuple(events, anySpan, anyTime);
  await fc.assert(
    fc.asyncProperty(batch, async ([happened, days, time]) => {
      for (const happen of happened) await happen(shop.database.db, customers);
      await expectAsRowsSay(days);
      await expectDashboardAsRowsSay(days.from, time);
    }),
    // The database is not reset, so failing cases cannot be shrunk.
    { numRuns: 60, endOnFailure: true },
  );
}, 240_000);

it('after much that happened at once, while others read here and count elsewhere', async () => {
  const events = fc.sample(randomStep, 240);
  const spans = fc.sample(anySpan, 12);
  let isOver = false;
  const read = async () => {
    for (let turn = 0; !isOver; turn++) await ask(spans[turn % spans.length] as Days);
  };
  const write = async (worker: number) => {
    for (const happen of events.filter((_, index) => index % 4 === worker)) {
      await happen(shop.database.db, customers);
    }
  };
  const elsewhere = async () => {
    while (!isOver) await refreshFigures(shop.shop);
  };
  const readers = [read(), read(), elsewhere()];
  await Promise.all([0, 1, 2, 3].map(write)).finally(() => {
    isOver = true;
  });
  await Promise.all(readers);
  for (const days of spans) {
    await expectAsRowsSay(days);
    await expectDashboardAsRowsSay(days.to, '12:00:00');
  }
}, 240_000);
