/**
 * Random days, from the first order to closed books: all screens, sheets and orders add up to what
 * plain SQL counts. `KITCHEN_RUNS` is how many days; then the seed is printed, too.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveThrough, openForRandomDays } from '#server/testing/random-day/live-through.ts';
import { dayPlan } from '#server/testing/random-day/plan.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const runs = Number(process.env.KITCHEN_RUNS ?? 3);
const done = new Set<string>();
let shop: TestShop;
let passed = 0;

beforeAll(async () => {
  shop = await openTestShop();
  await openForRandomDays(shop);
});
afterAll(async () => {
  if (process.env.KITCHEN_RUNS) {
    const { seed } = fc.readConfigureGlobal();
    const deeds = [...done].toSorted().join(', ');
    process.stdout.write(`${passed} days add up, seed ${seed}. Done in them: ${deeds}\n`);
  }
  await shop.close();
});

it('the sheets, screens, books and orders add up, before and after the freeze', async () => {
  const bank = provider(shop);
  await fc.assert(
    fc.asyncProperty(dayPlan, async (plan) => {
      await liveThrough({ shop, bank, done }, plan);
      passed += 1;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Days on which nothing happened would prove nothing.
  for (const what of ['packed', 'run', 'delivered', 'failed', 'refund part']) {
    expect(done).toContain(what);
  }
}, 7_200_000);
