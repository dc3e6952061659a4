/** Creates a subscription through the API, for journeys that begin with one. */
import { expect, type Page } from '@playwright/test';
import type { Subscription } from '#contract/subscriptions.ts';
import { type Account, post, register } from './actions.ts';
import { mailsTo } from './mails.ts';
import { read, topUp } from './ordering.ts';
import type { Shop } from './shop.ts';
import { saveAddress } from './shopping.ts';

/** Lunch every day from tomorrow on, month by month. */
export async function subscribe(page: Page): Promise<Subscription> {
  const [address] = await read<{ id: string }[]>(page, '/api/addresses');
  const { delivery } = await read<{ delivery: { earliestDate: string } }>(page, '/api/config');
  const { subscription } = await post<{ subscription: Subscription }>(page, '/api/subscriptions', {
    planType: 'lunch',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startDate: delivery.earliestDate,
    cycle: 'monthly',
    addressId: address?.id,
    autoRenew: true,
    consent: true,
  });
  return subscription;
}

/** The subscription of the page's customer. */
export const readSubscription = (page: Page) =>
  read<Subscription>(page, '/api/subscriptions/active');

/** A new customer with an address, these rupees, and that subscription. */
export async function becomeSubscriber(page: Page, rupees: number): Promise<Account> {
  const account = await register(page);
  await saveAddress(page);
  await topUp(page, String(rupees));
  await subscribe(page);
  return account;
}

/** The receipt with this number has been mailed once. */
export async function expectReceiptMail(shop: Shop, email: string, number: string): Promise<void> {
  const count = async () =>
    (await mailsTo(shop, email)).filter((mail) => mail.includes(`Subject: ${number}:`)).length;
  await expect.poll(count, `The mail with ${number}`).toBe(1);
}
