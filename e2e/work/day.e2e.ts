/** A whole day: ordered, frozen, printed, cooked, packed, brought without a line, and closed. */
import type { Page } from '@playwright/test';
import type { BookDay } from '#contract/staff/books/day.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import {
  afterMidnight,
  atCutoff,
  day,
  expectSums,
  inTheMorning,
  onTheEve,
  orderForTheDay,
  readDay,
  untilFrozen,
} from '../support/day.ts';
import { cancelOne, cook, packAll, printSheets } from '../support/day-kitchen.ts';
import { bringAll, handOver } from '../support/day-run.ts';
import { read } from '../support/ordering.ts';
import { expect, test } from '../support/test.ts';
import { press } from '../support/work.ts';

test.use({ serviceWorkers: 'allow', shopSettings: onTheEve });

const readBooks = (staffPage: Page) => read<BookDay>(staffPage, `/api/admin/books/${day}`);

/** Sold = paid, short and rounded; sold less given back = documents; cash is as it was counted. */
async function closeBooks(staffPage: Page): Promise<void> {
  const differences = async () => (await readBooks(staffPage)).figures.differences.amount;
  await expect.poll(differences, 'Its last invoice is issued').toBe('0.00');
  await staffPage.goto('/admin?tab=books');
  await press(staffPage, 'Close the books');
  await press(staffPage, 'Close books');
  await expect(staffPage.getByText(/^Closed .* books no\. 1\.$/)).toBeVisible();
  await expectAccessible(staffPage);
  const { all, paid, documents, kept, cash } = (await readBooks(staffPage)).figures;
  expect(all).toMatchObject({ sold: '3944.50', refunded: '369.00', total: '3575.50' });
  expect(documents).toMatchObject({
    invoices: { total: '3944.50' },
    creditNotes: { total: '369.00' },
  });
  expect(kept).toBe('369.00');
  const amounts = Object.entries(paid).map(([name, { amount }]) => [name, amount]);
  expect(Object.fromEntries(amounts)).toEqual({
    online: '0.00',
    wallet: '2263.00',
    cash: '1662.00',
    upi: '0.00',
    short: '20.00',
    rounded: '-0.50',
    unpaid: '0.00',
  });
  expect(cash).toMatchObject({ expected: '1662.00', counted: '1662.00', difference: '0.00' });
}

test('a day from its orders to its closed books: seen by its customers, and it adds up', async ({
  page,
  shop,
  openElsewhere,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const ofDay = await orderForTheDay(openElsewhere);
  const { staffPage, asha, dev, meera, sana } = ofDay;

  await shop.restart(atCutoff);
  await untilFrozen(staffPage);
  await printSheets(ofDay);
  expect((await readDay(staffPage)).totals).toMatchObject({ ordered: 12, toCook: 12, packed: 0 });
  await staffPage.goto('about:blank');

  await shop.restart(inTheMorning);
  await signInAsAdmin(staffPage);
  await page.clock.install({ time: inTheMorning.TEST_NOW ?? '' });
  await cook(page, ofDay);
  await packAll(page, ofDay);
  await cancelOne(page, ofDay);
  const brought = await bringAll(page, ofDay);
  await expectSums(staffPage, { ordered: 11, packed: 10, short: 1, delivered: 10, failed: 1 });
  await handOver(brought.page, ofDay, brought.runId);
  await expectSums(staffPage, { ordered: 11, delivered: 10, failed: 0, keptBack: 1 });

  // Their streams would complain that the shop is gone.
  for (const each of [brought.page, asha, dev, meera, sana, staffPage])
    await each.goto('about:blank');
  await shop.restart(afterMidnight);
  await signInAsAdmin(staffPage);
  await closeBooks(staffPage);
});
