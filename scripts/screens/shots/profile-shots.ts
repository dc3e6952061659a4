/** The profile: each part closed, open and refused, and the way out. */
import {
  address,
  customer,
  customerOnTwoDevices,
  customerWithLongName,
  longAddress,
} from '#scripts/screens/givens.ts';
import { failing } from '#scripts/screens/interruptions.ts';
import { pack, toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';

const path = '/dashboard?tab=profile';
const mailed = 'somebody.with.a.very.long.name@subdomain.example.co.in';

/** The parts in their order: details, then email and password. */
const openRow =
  (index: number): Step =>
  ({ page }) =>
    page.locator('[data-slot=change]').nth(index).click();

const submitChange: Step = ({ page }) =>
  page.locator(`${byClass('row')} form button[type=submit]`).click();

const openDeletion: Step = async ({ page }) => {
  await page.locator(`${byClass('columns')} ${byClass('danger')}`).click();
  await page.getByRole('dialog').locator(byClass('consequences')).waitFor();
};

const askForMail: Step = async (stage) => {
  const { page } = stage;
  await openRow(0)(stage);
  await page.locator(`${byClass('row')} input[type=email]`).fill(mailed);
  await page.locator(`${byClass('row')} input[type=password]`).fill('warm-khichdi-at-9');
  await submitChange(stage);
  await page.locator(`div${byClass('form')}`).waitFor();
};

const deletionShots: readonly Shot[] = [
  { name: 'profile-delete', path, frame: 'window', given: [customer], act: openDeletion },
  {
    name: 'profile-delete-refused',
    path,
    frame: 'window',
    given: [customer, toppedUp(500)],
    act: async (stage) => {
      await openDeletion(stage);
      await stage.page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'profile-delete-order-open',
    path,
    frame: 'window',
    given: [customer, address, pack],
    act: openDeletion,
  },
];

export const profileShots: readonly Shot[] = [
  { name: 'profile', path, given: [customerOnTwoDevices, address] },
  { name: 'profile-long', path, given: [customerWithLongName, address, longAddress] },
  { name: 'profile-no-address', path, given: [customer] },
  {
    name: 'profile-details-refused',
    path,
    given: [customer],
    act: async ({ page }) => {
      await page
        .locator(`${byClass('columns')} input`)
        .first()
        .fill('');
      await page.locator(`${byClass('columns')} input[type=tel]`).fill('12345');
      await page
        .locator(`${byClass('columns')} button[type=submit]`)
        .first()
        .click();
    },
  },
  { name: 'profile-email', path, given: [customer], act: openRow(0) },
  { name: 'profile-email-sent', path, given: [customer], act: askForMail },
  {
    name: 'profile-password-refused',
    path,
    given: [customer],
    act: async (stage) => {
      await openRow(1)(stage);
      await submitChange(stage);
    },
  },
  {
    name: 'profile-failure',
    path,
    given: [customer, failing('**/api/account/**'), failing('**/api/addresses')],
  },
  ...deletionShots,
];
