/** The console's people: users, one of them beside the list, wallets, the log, and settings. */

import { customerWithLongName, longAddress, read } from '#scripts/screens/givens.ts';
import { failing } from '#scripts/screens/interruptions.ts';
import { busyWallet, manyOrders } from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { readDemoAdmin } from '../../../e2e/support/actions.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { asStaff } from './console-shots.ts';

/** With words of every length. */
const busyCustomer: readonly Step[] = [customerWithLongName, longAddress, manyOrders, busyWallet];

/** The customer, opened by staff at this part. */
const userOpened = (part: string) => async (stage: Stage) => {
  const { id } = await read<{ id: string }>(stage.page, '/api/auth/user');
  return asStaff(`/admin?tab=users&user=${id}&part=${part}`)(stage);
};

const press =
  (selector: string): Step =>
  ({ page }) =>
    page.locator(selector).first().click();

const adjust: Step = async (stage) => {
  await press(`tbody ${byClass('adjust')} button:enabled`)(stage);
  await stage.page.locator('dialog input[inputmode]').fill('0');
  await stage.page.locator('dialog [type=submit]').click();
};

const unfold: Step = async ({ page }) => {
  for (const index of [0, 1]) await page.locator('[aria-expanded]').nth(index).click();
};

const dialogShot = (name: string, path: Shot['path'], act: Step): Shot => ({
  name,
  path,
  given: busyCustomer,
  frame: 'window',
  act,
});

/** A day that is closed, and another one in the confirmation. */
const closeDays: Step = async ({ page }) => {
  const form = page.getByRole('form', { name: 'Close a day' });
  const ask = async (day: string, reason: string) => {
    await form.locator('input[type=date]').fill(day);
    await form.locator('input[name=reason]').fill(reason);
    await form.locator('[type=submit]').click();
  };
  await ask('2026-12-18', 'The gas line is renewed, and nobody may cook in the whole house');
  await page.locator('dialog:has([autofocus]) [class*="_danger_"]').click();
  await page.locator('dialog:has([autofocus])').waitFor({ state: 'detached' });
  await page.locator('tbody tr').first().waitFor();
  await ask('2026-12-20', 'Deep clean');
};

const openAgain: Step = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.locator('tbody button[class*="_button_"]').click();
  await page.locator('tbody tr').waitFor({ state: 'detached' });
};

/** A second step that is offered, and not switched on. */
const setUpSecondStep: Step = async ({ page }) => {
  const { password } = await readDemoAdmin(page);
  const own = page.getByRole('region', { name: 'Your sign-in' });
  await own.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await own.getByRole('img').waitFor();
};

export const peopleShots: readonly Shot[] = [
  { name: 'console-settings', path: asStaff('/admin?tab=settings') },
  ...['packs', 'plans', 'tax', 'invoices'].map((section) => ({
    name: `console-settings-${section}`,
    path: asStaff(`/admin?tab=settings&section=${section}`),
  })),
  {
    name: 'console-settings-failure',
    path: asStaff('/admin?tab=settings&section=closed-days'),
    given: [failing('**/api/admin/kitchen/closed-days')],
  },
  {
    name: 'console-settings-close',
    path: asStaff('/admin?tab=settings&section=closed-days'),
    frame: 'window',
    act: closeDays,
    undo: openAgain,
  },
  {
    name: 'console-settings-second-step',
    path: asStaff('/admin?tab=settings&section=sign-in'),
    act: setUpSecondStep,
  },
  { name: 'console-users', path: asStaff('/admin?tab=users'), given: busyCustomer },
  {
    name: 'console-users-none',
    path: asStaff('/admin?tab=users&q=nobody'),
    given: [customerWithLongName],
  },
  {
    name: 'console-users-failure',
    path: asStaff('/admin?tab=users'),
    given: [customerWithLongName, failing('**/api/admin/users?*')],
  },
  dialogShot('console-role', asStaff('/admin?tab=users'), async ({ page }) => {
    await page.locator('tbody select:enabled').first().selectOption('crm');
  }),
  {
    name: 'console-user-profile',
    path: userOpened('profile'),
    given: busyCustomer,
    frame: 'window',
  },
  dialogShot(
    'console-user-edit',
    userOpened('profile'),
    press('dialog [class*="_actions_"] button'),
  ),
  dialogShot('console-user-delete', userOpened('profile'), press('[class*="_deletion_"] button')),
  { name: 'console-user-orders', path: userOpened('orders'), given: busyCustomer, frame: 'window' },
  { name: 'console-user-wallet', path: userOpened('wallet'), given: busyCustomer, frame: 'window' },
  { name: 'console-wallets', path: asStaff('/admin?tab=wallets'), given: busyCustomer },
  dialogShot('console-adjust', asStaff('/admin?tab=wallets'), adjust),
  {
    name: 'console-audit',
    path: asStaff('/admin?tab=audit'),
    given: busyCustomer,
    act: unfold,
  },
];
