/** The Subscription tab over a fake shop, and the steps through its dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Subscription } from '#contract/subscriptions.ts';
import { SubscriptionTab } from '#web/features/dashboard/subscription/subscription-tab.tsx';
import { type FakeShop, id, makeReceipt, openShop, renderPage } from './fake-shop.tsx';
import { config } from './shop.tsx';

export const active = 'GET /api/subscriptions/active';
export const receipts = 'GET /api/subscriptions/receipts?limit=5';
/** Of the subscription that `makeSubscription` makes. */
export const call = (action: string) => `POST /api/subscriptions/${id(50)}/${action}`;

const plans = [
  { id: 'lunch', name: 'Lunch', description: '', category: 'lunch', pricePerDay: '259.00' },
  { id: 'gym', name: 'Gym', description: '', category: 'gym', pricePerDay: '279.00' },
];

export function openTab(
  subscription: Subscription | null,
  answers: Parameters<typeof openShop>[0] = {},
): FakeShop {
  const shop = openShop({
    'GET /api/config': { ...config, plans },
    [active]: subscription,
    [receipts]: [],
    [call('preview')]: makeReceipt().effect,
    ...answers,
  });
  renderPage(<SubscriptionTab />, '/dashboard');
  return shop;
}

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));
export const dialog = () => within(screen.getByRole('dialog'));

/** As soon as it can be pressed. */
export async function pressInDialog(name: string): Promise<void> {
  const target = await dialog().findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(target.disabled).toBe(false));
  await userEvent.click(target);
}

/** The bodies that were sent for this action. */
export const sent = (shop: FakeShop, action: string) =>
  shop.calls.filter(({ name }) => name === call(action)).map(({ body }) => body);

/** The value of a term, wherever it is shown. */
export const termValue = (term: string, part: Pick<typeof screen, 'getByText'> = screen) =>
  part.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
