/** Staff at work without touching a mouse. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { figures } from '#domain/staff/analytics.ts';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { register, signInAsAdmin, someone } from '../support/actions.ts';
import { openConsole, orderRow, statusOf, undo } from '../support/console.ts';
import { pressOn, tabTo, typeInto } from '../support/keys.ts';
import { makePicture } from '../support/menu-files.ts';
import { becomeCustomer, buyOrder, read, readBalance } from '../support/ordering.ts';
import { expectToast } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

test('an order is opened, moved, and moved back by the toast', async ({ page, openElsewhere }) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, `/admin?tab=orders&q=${order.number}`);
  await expect(orderRow(staffPage, order.number)).toBeVisible();
  await pressOn(staffPage, staffPage.getByRole('button', { name: `${order.number}` }), 'Enter');
  const drawer = staffPage.getByRole('dialog', { name: `Order ${order.number}` });
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(staffPage.getByRole('button', { name: `${order.number}` })).toBeFocused();
  const status = statusOf(staffPage, order.number);
  await tabTo(staffPage, status);
  await staffPage.keyboard.type('Pre');
  await staffPage.keyboard.press('Enter');
  await expectToast(staffPage, `Order ${order.number} moved`, 'to Preparing.');
  await expect(status).toHaveValue('preparing');

  await staffPage.keyboard.press('F8');
  const toasts = staffPage.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByRole('list')).toBeFocused();
  await pressOn(staffPage, undo(staffPage), 'Enter');
  await expectToast(staffPage, `Order ${order.number} moved`, 'From Preparing to Confirmed.');
  await expect(status).toHaveValue('confirmed');
});

test('a role is changed and a wallet adjusted; the focus comes back', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const { lastName } = await register(page, { ...someone(), firstName: 'Tabassum' });
  const name = `Tabassum ${lastName}`;
  const staffPage = await openConsole(openElsewhere, '/admin?tab=users&q=tabassum');
  await expect(staffPage.getByRole('row')).toHaveCount(2);
  const role = staffPage.getByRole('combobox', { name: `Role of ${name}` });
  await tabTo(staffPage, role);
  await staffPage.keyboard.type('Order');
  await expect(staffPage.getByText('Press Enter to set, Escape to cancel')).toBeVisible();
  await staffPage.keyboard.press('Enter');
  const change = staffPage.getByRole('dialog', { name: `Make ${name} Order management?` });
  await expect(change.getByRole('button', { name: 'Keep Customer' })).toBeFocused();
  await pressOn(staffPage, change.getByRole('button', { name: 'Change role' }), 'Enter');
  await expectToast(staffPage, 'Role changed', `${name} is now Order management.`);
  await expect(role).toHaveValue('order_management');
  await expect(role).toBeFocused();

  await staffPage.goto('/admin?tab=wallets&q=tabassum');
  const adjust = staffPage.getByRole('button', { name: `Adjust wallet of ${name}` });
  await expect(adjust).toBeVisible();
  await pressOn(staffPage, adjust, 'Enter');
  const form = staffPage.getByRole('dialog', { name: 'Adjust wallet' });
  await tabTo(staffPage, form.getByRole('radio', { name: /^Credit/ }));
  await staffPage.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^Debit/ })).toBeChecked();
  await staffPage.keyboard.press('ArrowUp');
  await typeInto(staffPage, form.getByLabel('Amount in rupees'), '75');
  await typeInto(staffPage, form.getByLabel('Reason'), 'Sorry for the cold soup');
  await expect(form.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await staffPage.keyboard.press('Enter');
  const question = staffPage.getByRole('dialog', { name: `Credit ₹75.00 to ${name}?` });
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused();
  await pressOn(staffPage, question.getByRole('button', { name: 'Credit ₹75.00' }), 'Enter');
  await expectToast(staffPage, 'Wallet adjusted', `${name} now has ₹75.00.`);
  await expect(question).toHaveCount(0);
  await expect(adjust).toBeFocused();
});

test('a part of an order is given back', async ({ page, openElsewhere }) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, `/admin?tab=orders&q=${order.number}`);
  const opener = staffPage.getByRole('button', { name: `${order.number}` });
  await expect(opener).toBeVisible();
  await pressOn(staffPage, opener, 'Enter');
  const drawer = staffPage.getByRole('dialog', { name: `Order ${order.number}` });
  await pressOn(staffPage, drawer.getByText('Refund this order'), 'Enter');
  await expect(drawer.getByText('Up to ₹369.00')).toBeVisible();
  await typeInto(staffPage, drawer.getByLabel('Amount in rupees'), '100');
  await typeInto(staffPage, drawer.getByLabel('Reason'), 'The soup was cold');
  await tabTo(staffPage, drawer.getByRole('radio', { name: /^The way it was paid/ }));
  await staffPage.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('radio', { name: /^Into the wallet/ })).toBeChecked();
  await expectAccessibleInBothThemes(staffPage);
  await pressOn(staffPage, drawer.getByRole('button', { name: 'Refund...' }), 'Enter');
  const question = staffPage.getByRole('dialog', { name: 'Refund ₹100.00?' });
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessibleInBothThemes(staffPage);
  await pressOn(staffPage, question.getByRole('button', { name: 'Refund ₹100.00' }), 'Enter');
  await expectToast(staffPage, '₹100.00 refunded');
  await expect(drawer.getByText('Partly refunded')).toBeVisible();
  expect(await readBalance(page)).toBe('100.00');
  await staffPage.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a meal is written, and deleted again', async ({ page }) => {
  test.slow();
  const name = `Okra Curry ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page);
  await page.goto('/admin?tab=meals&q=Okra');
  await expect(page.getByRole('button', { name: 'Add meal' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Add meal' }), 'Enter');
  const form = page.getByRole('dialog', { name: 'Add meal' });
  await typeInto(page, form.getByLabel('Name', { exact: true }), name);
  await typeInto(page, form.getByLabel('Description', { exact: true }), 'Okra in its own gravy.');
  await tabTo(page, form.getByLabel('Category'));
  await page.keyboard.type('Lunch');
  await typeInto(page, form.getByLabel('Price for 1'), '199');
  await pressOn(page, form.getByLabel('Available for 2'), 'Space');
  await typeInto(page, form.getByLabel('Calories'), '320');
  await typeInto(page, form.getByLabel('Protein'), '9');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Meal created', name);
  await expect(form).toHaveCount(0);
  const menu = await read<StaffMeal[]>(page, '/api/admin/meals');
  expect(menu.find((meal) => meal.name === name)).toMatchObject({
    category: 'lunch',
    priceFor1: '199.00',
    priceFor2: null,
    availableFor2: false,
    calories: 320,
    protein: 9,
    isActive: true,
  });

  await pressOn(page, page.getByRole('button', { name: `Delete ${name}` }), 'Enter');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(question.getByRole('button', { name: 'Keep meal' })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: 'Delete meal' }), 'Enter');
  await expectToast(page, 'Meal deleted', name);
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('a picture is uploaded, and deleted again', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin?tab=media');
  const pick = page.getByLabel('Upload image');
  await expect(pick).toBeAttached();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, pick, page.locator('label').filter({ has: pick }));
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await makePicture('okra.png'));
  const remove = page.getByRole('button', { name: 'Delete okra.png' });
  await expect(remove).toBeVisible({ timeout: 60_000 });
  await pressOn(page, remove, 'Enter');
  const question = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(question.getByRole('button', { name: 'Keep file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: 'Delete file' }), 'Enter');
  await expectToast(page, 'File deleted', 'okra.png');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('a figure is explained, and a chart read', async ({ page, openElsewhere }) => {
  const customer = await openElsewhere();
  await becomeCustomer(customer);
  await buyOrder(customer);
  await signInAsAdmin(page);
  await page.goto('/admin?tab=analytics');
  await tabTo(page, page.getByRole('button', { name: 'About Average order' }));
  await expect(page.getByRole('tooltip')).toHaveText(figures.averageOrder[1]);
  const chart = page.getByRole('application', { name: /^New customers per day/ });
  await tabTo(page, chart);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('region', { name: 'New customers per day' }).first();
  await expect(panel.getByRole('status')).toBeVisible();
  await pressOn(page, panel.getByText('Show as table'), 'Enter');
  await expect(panel.getByRole('table')).toBeVisible();
});
