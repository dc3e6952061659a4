/** The wallet: balance, history, and adding money. */

import { address, customer } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import { busyWallet, toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { pay } from '../../../e2e/support/shopping.ts';

const transactions = '**/api/wallet/transactions*';

const addMoney =
  (rupees: number): Step =>
  async ({ page }) => {
    await page.locator(`${byClass('form')} input`).fill(String(rupees));
    await page.locator(`${byClass('form')} button[type=submit]`).click();
  };

export const walletShots: readonly Shot[] = [
  { name: 'wallet-empty', path: '/wallet', given: [customer] },
  { name: 'wallet-history', path: '/wallet', given: [customer, address, busyWallet] },
  { name: 'wallet-top', path: '/wallet', frame: 'window', given: [customer, toppedUp(500)] },
  {
    name: 'wallet-filter-nothing',
    path: '/wallet?type=debit&source=refund',
    given: [customer, toppedUp(500)],
  },
  {
    name: 'wallet-loading',
    path: '/wallet',
    given: [customer, unanswered(transactions)],
    act: ({ page }) => page.locator(byClass('sign')).first().waitFor(),
    isLoading: true,
  },
  {
    name: 'wallet-failure',
    path: '/wallet',
    given: [customer, failing('**/api/wallet'), failing(transactions)],
  },
  { name: 'wallet-top-up-refused', path: '/wallet', given: [customer], act: addMoney(50) },
  {
    name: 'wallet-top-up-cancelled',
    path: '/wallet',
    frame: 'window',
    given: [customer],
    act: async (stage) => {
      await addMoney(500)(stage);
      await pay(stage.page, 'Cancel');
      await stage.page.getByText('Payment Cancelled').first().waitFor();
    },
  },
];
