/** Staff help customers who call: an order by phone, another date for it, a skipped delivery. */
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { expectFitting, openConsole, takeCall } from '../support/console.ts';
import { becomeSubscriber, readSubscription } from '../support/subscribing.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

test('a caller without an account orders a pack, and gets it on another day', async ({
  openElsewhere,
}) => {
  test.slow();
  const staffPage = await openConsole(openElsewhere, '/admin?tab=orders');
  const { sheet, name } = await takeCall(staffPage);
  await sheet.getByLabel('What is ordered').selectOption('starter');
  await sheet.getByRole('button', { name: 'Show the price' }).click();
  await expect(sheet.getByText(`${name} (new)`)).toBeVisible();
  await expectFitting(staffPage);
  await expectAccessibleInBothThemes(staffPage);
  const place = sheet.getByRole('button', { name: 'Place order, ₹1,681.50' });
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  await place.click();

  const drawer = staffPage.getByRole('dialog', { name: /^Order SK-/ });
  await drawer.getByRole('button', { name: 'Change date or address' }).click();
  const change = staffPage.getByRole('dialog', { name: /^Change SK-/ });
  const date = change.getByLabel('Delivery date');
  const later = new Date(new Date(await date.inputValue()).getTime() + 2 * 86_400_000);
  await date.fill(later.toISOString().slice(0, 10));
  await expectFitting(staffPage);
  await expectAccessibleInBothThemes(staffPage);
  await change.getByRole('button', { name: 'Change delivery' }).click();
  await expect(drawer.getByText(/^Moved from/)).toBeVisible();
});

test('a delivery is skipped for a customer, who sees that the team did it', async ({
  page,
  openElsewhere,
}) => {
  const { email } = await becomeSubscriber(page, 1_000);
  const staffPage = await openConsole(openElsewhere, `/admin?tab=subscriptions&q=${email}`);
  await staffPage.getByRole('button', { name: 'Asha Rao' }).click();
  const sheet = staffPage.getByRole('dialog', { name: 'Lunch of Asha Rao' });
  await expect(sheet.getByText('covers 4 deliveries')).toBeVisible();
  await expectFitting(staffPage);
  await expectAccessibleInBothThemes(staffPage);
  await sheet
    .getByRole('button', { name: /^Skip / })
    .first()
    .click();
  const question = staffPage.getByRole('dialog', { name: /^Skip / });
  await expect(question.getByText('Deliveries stopped')).toBeVisible();
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Skip' }).click();
  await expect(sheet.getByText(/^Skipped /).first()).toBeVisible();
  // Not the first one in the two hours after the cut-off: that is before the start.
  const { days } = await readSubscription(page);
  expect(days.map(({ state }) => state)).toContain('skipped');
  await page.goto('/dashboard?tab=subscription');
  await page
    .getByText(/skipped$/)
    .first()
    .click();
  await expect(page.getByText('Done by our team for you.')).toBeVisible();
});
