/** Staff close a day; customers cannot order for it. */
import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { expectFitting, openConsole } from '../support/console.ts';
import { becomeCustomer, placeOrder, read } from '../support/ordering.ts';
import { expectToast } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

// Elsewhere somebody may have a delivery on the day that is closed here.
test.use({ shopName: 'the closed day’s' });

test('a closed day takes no orders, until it is open again', async ({ page, openElsewhere }) => {
  test.slow();
  await becomeCustomer(page);
  const { delivery } = await read<{ delivery: { earliestDate: CalendarDate } }>(
    page,
    '/api/config',
  );
  // Some Sunday that orders may be for.
  const from = addDays(delivery.earliestDate, 5);
  const date = addDays(from, 7 - weekdayOf(from));
  const staffPage = await openConsole(openElsewhere, '/admin?tab=settings&section=closed-days');
  await staffPage.getByRole('button', { name: 'Close this day' }).click();
  await expect(staffPage.getByText('Enter the reason')).toBeVisible();
  await staffPage.getByLabel('Day', { exact: true }).fill(date);
  await staffPage.getByLabel('Reason').fill('Deep clean');
  await staffPage.getByRole('button', { name: 'Close this day' }).click();
  const question = staffPage.getByRole('dialog', { name: /^Close the kitchen on/ });
  await expect(question.getByText('No orders for it yet.')).toBeVisible();
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Close the kitchen' }).click();
  await expectToast(staffPage, 'Kitchen closed');
  await expect(staffPage.getByRole('row', { name: /Deep clean/ })).toBeVisible();
  await expectAccessibleInBothThemes(staffPage);
  await expectFitting(staffPage);
  await expect(placeOrder(page, { deliveryDate: date })).rejects.toThrow(/delivery_day_closed/);

  await staffPage.getByRole('button', { name: /^Open again on/ }).click();
  await expectToast(staffPage, 'Kitchen open again');
  await expect(staffPage.getByText('No closed days')).toBeVisible();
  expect((await placeOrder(page, { deliveryDate: date })).number).toMatch(/^SK-/);
});
