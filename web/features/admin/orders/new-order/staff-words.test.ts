/** Refusals of an order by phone speak to staff, not to the customer. */
import { expect, test } from 'vitest';
import { OrderForCustomerBody } from '#contract/staff/phone-orders.ts';
import { type RefusalCode, refusalMessage } from '#domain/refusal.ts';
import { ApiError } from '#web/api/client.ts';
import { orderErrorText } from './staff-words.ts';
import { problemIn } from './use-new-order.ts';

const refused = (code: RefusalCode, message: string, issues: object[] = []) =>
  new ApiError(409, '', JSON.stringify({ code, message, issues }));

test.each([
  ['wallet_insufficient', 'The customer’s wallet balance is too low for this order.'],
  ['allergens_declared', 'Some of these meals contain an allergen the customer avoids.'],
  ['meal_unavailable', 'A meal of this order is no longer available.'],
  ['address_limit', 'The customer has saved 20 addresses, and has to remove one to add another.'],
  [
    'open_order_limit',
    'The customer has several unpaid orders. One of them has to be paid, cancelled or confirmed.',
  ],
] as const)('%s, also at a field', (code, words) => {
  const message = refusalMessage(code);
  expect(message).toMatch(/\b(?:you|your)\b/i);
  expect(orderErrorText(refused(code, message))).toBe(words);
  const atField = refused(code, message, [{ path: 'paymentMethod', message }]);
  expect(problemIn(atField)('paymentMethod')).toBe(words);
});

test('an order without a meal', () => {
  const { error } = OrderForCustomerBody.safeParse({ deliveryDate: '2026-11-22', items: [] });
  expect(error?.issues).toMatchObject([{ path: ['items'], message: 'Add a meal.' }]);
});

test('what names the dish is kept', () => {
  const issues = [{ path: 'items.0.mealId', message: 'Dal contains milk' }];
  const error = refused('allergens_declared', refusalMessage('allergens_declared'), issues);
  expect(problemIn(error)('items')).toBe('Dal contains milk');
});
