/** Changing a subscription: each change from its preview to its receipt. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { post } from './support/actions.ts';
import { pressOn, tabTo } from './support/keys.ts';
import { atNoon, type Shop } from './support/shop.ts';
import { expectToast, home } from './support/shopping.ts';
import { becomeSubscriber, expectReceiptMail, readSubscription } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

// Saturday noon: tomorrow can still be changed.
test.use({ shopSettings: atNoon });

const tabPath = '/dashboard?tab=subscription';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const term = (within: Page | Locator, name: string) =>
  within.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const day = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words }) });
const receipts = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Receipts' }) });

/** A customer at the tab: taps on a phone, on a desktop the keyboard alone. */
class SubscriptionTab {
  readonly #page: Page;
  readonly #shop: Shop;
  readonly #email: string;
  readonly #isPhone: boolean;

  constructor(page: Page, shop: Shop, email: string, isPhone: boolean) {
    this.#page = page;
    this.#shop = shop;
    this.#email = email;
    this.#isPhone = isPhone;
  }

  async press(target: Locator): Promise<void> {
    if (this.#isPhone) await target.click();
    else await pressOn(this.#page, target, 'Enter');
  }

  /** From the chosen one of a group to the next. */
  async choose(chosen: Locator, wanted: Locator): Promise<void> {
    if (this.#isPhone) {
      await wanted.check();
      return;
    }
    await tabTo(this.#page, chosen);
    await this.#page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** Confirms what the dialog shows, and finds its receipt everywhere it must be. */
  async confirm(name: string, title: string): Promise<void> {
    const page = this.#page;
    const confirm = button(dialog(page), name);
    await expect(confirm).toBeEnabled();
    await this.press(confirm);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    const words = await dialog(page)
      .getByText(/^Receipt SR-\d+ · /)
      .textContent();
    const number = /SR-\d+/.exec(words ?? '')?.[0] ?? 'none';
    await expect(button(dialog(page), 'Done')).toBeFocused();
    await this.press(button(dialog(page), 'Done'));
    await expect(dialog(page)).toHaveCount(0);
    await expectToast(page, title, `Receipt ${number}`);
    const row = receipts(page).getByRole('listitem').first();
    await expect(row).toContainText(title);
    await expect(row).toContainText(number);
    await expectReceiptMail(this.#shop, this.#email, number);
  }
}

/** Another tab cancels while the dialog of a skip is open. */
async function expectCancelledElsewhere(page: Page): Promise<void> {
  const { id } = await readSubscription(page);
  await button(page, 'Skip Mon 23 Nov').click();
  await expect(button(dialog(page), 'Skip')).toBeEnabled();
  await post(page, `/api/subscriptions/${id}/cancel`, {});
  await button(dialog(page), 'Skip').click();
  await expect(dialog(page)).toContainText('This subscription has ended.');
  await button(dialog(page), 'Not now').click();
  await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();
  await expect(receipts(page)).toContainText('Subscription cancelled');
}

test('skip, unskip, pause and resume: shown first, then receipted on screen and by mail', async ({
  page,
  shop,
  isMobile,
}) => {
  test.slow();
  const { email } = await becomeSubscriber(page, 2000);
  const tab = new SubscriptionTab(page, shop, email, isMobile);
  await page.goto(tabPath);
  await expect(page.getByRole('heading', { name: 'Plan Lunch' })).toBeVisible();
  await expect(term(page, 'Next billing date')).toHaveText('21 Dec 2026');
  await expect(
    page.getByText('Enough for 8 more deliveries, until Sun 29 Nov. Add ₹1,735 to cover the week'),
  ).toBeVisible();
  await expect(receipts(page)).toContainText('Lunch plan started');
  await expectAccessibleInBothThemes(page);

  const sunday = day(page, 'Sun 22 Nov');
  await expect(sunday).toContainText('Planned');
  await tab.press(button(page, 'Skip Sun 22 Nov'));
  await expect(term(dialog(page), 'Deliveries stopped')).toHaveText('Sun 22 Nov');
  await expect(term(dialog(page), 'Not charged')).toHaveText('₹249.00');
  await expect(term(dialog(page), 'Can be undone until')).toHaveText('21 Nov 2026, 10:00 pm');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sunday).toContainText('Planned');

  await tab.press(button(page, 'Skip Sun 22 Nov'));
  await tab.confirm('Skip', 'Sun 22 Nov skipped');
  await expect(sunday).toContainText("You skipped this day. You won't be charged.");
  await expect(button(page, 'Restore Sun 22 Nov')).toBeFocused();
  await tab.press(button(page, 'Restore Sun 22 Nov'));
  await tab.confirm('Restore', 'Sun 22 Nov restored');
  await expect(sunday).toContainText('Planned');

  await tab.press(button(page, 'Pause'));
  const open = dialog(page).getByRole('radio', { name: 'Until I resume' });
  await tab.choose(open, dialog(page).getByRole('radio', { name: 'Until a date' }));
  await dialog(page).getByLabel('Resume deliveries on').fill('2026-11-25');
  await expect(term(dialog(page), 'Deliveries stopped')).toHaveText(
    'Sun 22 Nov, Mon 23 Nov, Tue 24 Nov',
  );
  await expect(term(dialog(page), 'Last day of the cycle')).toHaveText(
    '24 Dec 2026 instead of 21 Dec 2026',
  );
  await expectAccessibleInBothThemes(page);
  await tab.confirm('Pause', 'Paused, resumes on Wed 25 Nov');
  await expect(day(page, 'Tue 24 Nov')).toContainText('Paused');
  await expect(day(page, 'Wed 25 Nov')).toContainText('Planned');
  await expect(button(page, 'Resume')).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  // That check leaves the page at its top.
  await button(page, 'Resume').scrollIntoViewIfNeeded();
  await tab.press(button(page, 'Resume'));
  await tab.confirm('Resume', 'Resumed');
  await expect(button(page, 'Pause')).toBeFocused();
  await expect(term(page, 'Next billing date')).toHaveText('21 Dec 2026');
  await test.step('a dialog reports what another tab cancelled, and the tab follows', () =>
    expectCancelledElsewhere(page));
});

test('plan, days, address and renewal are changed; two taps cancel', async ({
  page,
  shop,
  isMobile,
}) => {
  test.slow();
  const { email } = await becomeSubscriber(page, 2000);
  await post(page, '/api/addresses', { ...home, title: 'Office', isDefault: false });
  const tab = new SubscriptionTab(page, shop, email, isMobile);
  await page.goto(tabPath);

  await tab.press(button(page, 'Change plan'));
  const radio = (name: RegExp) => dialog(page).getByRole('radio', { name });
  await tab.choose(radio(/^Lunch.*Your plan/), radio(/^Gym.*₹279\.00 a day/));
  await expect(term(dialog(page), 'Price per day')).toHaveText('₹279.00');
  await expectAccessibleInBothThemes(page);
  await tab.confirm('Change plan', 'Gym plan changed');
  await expect(page.getByRole('heading', { name: 'Plan Gym' })).toBeVisible();

  await tab.press(button(page, 'Change delivery days'));
  await tab.press(button(dialog(page), 'Sun'));
  await expect(term(dialog(page), 'Deliveries stopped')).toContainText('Sun 22 Nov');
  await expectAccessibleInBothThemes(page);
  await tab.confirm('Change days', 'Gym plan changed');
  await expect(term(page, 'Delivery days')).toContainText('Mon to Sat');
  await expect(day(page, 'Sun 22 Nov')).toContainText('Not one of your delivery days.');

  await tab.press(button(page, 'Change address'));
  await tab.choose(radio(/^Home/), radio(/^Office/));
  await tab.confirm('Change address', 'Gym plan changed');
  await expect(term(page, 'Address')).toContainText('Office');

  await tab.press(button(page, 'Turn off auto-renew'));
  await expect(dialog(page)).toContainText('No deliveries or charges');
  await tab.confirm('Turn off auto-renew', 'Auto-renew turned off');
  await expect(term(page, 'Next billing date')).toHaveText('21 Dec 2026, then it ends');

  await tab.press(button(page, 'Cancel subscription'));
  await expect(dialog(page)).toContainText("This can't be undone.");
  await expect(dialog(page)).toContainText("You won't be charged again.");
  await tab.confirm('Cancel subscription', 'Subscription cancelled');
  await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();
  await expect(receipts(page).getByRole('listitem')).toHaveCount(5);
  await tab.press(button(page, 'Show more'));
  await expect(receipts(page)).toContainText('Lunch plan started');
});
