/** Saved addresses on the checkout: adding, changing, removing, the default, and nothing lost. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type Account, register } from './support/actions.ts';
import { pressOn, tabTo } from './support/keys.ts';
import { bringCart, saveAddress } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

/** A signed-in customer with one saved address and a meal in the cart. */
async function standAtCheckout(page: Page): Promise<Account> {
  const account = await register(page);
  await saveAddress(page);
  await bringCart(page, 'Margherita Pizza');
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
  return account;
}

const radio = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

async function typeOffice(page: Page): Promise<void> {
  await page.getByLabel('Address Title').fill('Office');
  await page.getByLabel('Address Line 1').fill('Level 5, MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
}

test('addresses are added, changed, made the default and removed', async ({ page }) => {
  test.slow();
  await standAtCheckout(page);
  await test.step('adds one, after a wrong pincode', async () => {
    await button(page, 'Add New Address').click();
    await typeOffice(page);
    await page.getByLabel('Pincode').fill('56000');
    await button(page, 'Add Address').click();
    await expect(page.getByText('Enter all 6 digits of the pincode')).toBeVisible();
    await expect(page.getByLabel('Pincode')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Pincode').fill('560 001');
    await button(page, 'Add Address').click();
    await expect(radio(page, /Office.*MG Road.*560001/)).toBeChecked();
  });
  await test.step('changes it', async () => {
    await button(page, 'Edit Office').click();
    await expect(page.getByLabel('Address Line 1')).toHaveValue('Level 5, MG Road');
    await page.getByLabel('Address Line 1').fill('Level 6, MG Road');
    await expectAccessibleInBothThemes(page);
    await button(page, 'Save address').click();
    await expect(radio(page, /Office.*Level 6/)).toBeChecked();
  });
  await test.step('makes it the default', async () => {
    await button(page, 'Set as default: Office').click();
    await expect(radio(page, /Office.*Default/)).toBeVisible();
    await expect(radio(page, /Home.*Default/)).toHaveCount(0);
  });
  await test.step('removes the other, after thinking twice', async () => {
    await button(page, 'Delete Home').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Keep address' }).click();
    await expect(radio(page, /Home/)).toBeVisible();
    await button(page, 'Delete Home').click();
    await dialog.getByRole('button', { name: 'Delete address' }).click();
    await expect(radio(page, /Home/)).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByRole('group', { name: 'Saved addresses' }).getByRole('radio')).toHaveCount(
    1,
  );
  await expect(radio(page, /Office.*Default.*Level 6/)).toBeChecked();
  await test.step('removes the last, too', async () => {
    await button(page, 'Delete Office').click();
    await button(page, 'Delete address').click();
    await expect(page.getByText('No saved addresses')).toBeVisible();
    await expect(button(page, 'Add Delivery Address')).toBeFocused();
  });
});

test('neither a reload nor a session that ends costs what is typed', async ({ page, context }) => {
  const account = await standAtCheckout(page);
  await button(page, 'Edit Home').click();
  await page.getByLabel('City').fill('Mysuru');
  await page.reload();
  await expect(page.getByRole('form', { name: 'Edit address' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');
  await button(page, 'Cancel').click();
  await page.getByLabel(/Notes/).fill('Gate 4');
  await button(page, 'Add New Address').click();
  await typeOffice(page);
  await page.getByLabel('Pincode').fill('560001');
  await context.clearCookies();
  await button(page, 'Add Address').click();
  await expect(page).toHaveURL('/auth?redirect=/checkout');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel(/Notes/)).toHaveValue('Gate 4');
  await expect(page.getByLabel('Address Line 1')).toHaveValue('Level 5, MG Road');
  await button(page, 'Add Address').click();
  await expect(radio(page, /Office/)).toBeChecked();
});

test('the address book works by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key');
  await standAtCheckout(page);
  await pressOn(page, button(page, 'Edit Home'), 'Enter');
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await tabTo(page, page.getByLabel('Address Title'));
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await page.keyboard.press('Enter');
  await expect(radio(page, /Home 2/)).toBeFocused();

  await pressOn(page, button(page, 'Add New Address'), 'Enter');
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.keyboard.type('560001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  for (const [label, text] of [
    ['Address Line 1', 'Level 5, MG Road'],
    ['Address Title', 'Office'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(radio(page, /Office/)).toBeFocused();
  await expect(radio(page, /Office/)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(radio(page, /Home 2/)).toBeChecked();

  await pressOn(page, button(page, 'Set as default: Office'), 'Space');
  await expect(radio(page, /Office.*Default/)).toBeFocused();
  await pressOn(page, button(page, 'Delete Home 2'), 'Enter');
  await pressOn(page, button(page, 'Delete address'), 'Enter');
  await expect(radio(page, /Home 2/)).toHaveCount(0);
  await expect(button(page, 'Add New Address')).toBeFocused();
});
