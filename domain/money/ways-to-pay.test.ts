/** Which orders can be paid in cash or online, and what becomes of a cash order. */
import { expect, it } from 'vitest';
import { initialPaymentTerms, type PaymentTerms } from '#domain/settings/payment-terms.ts';
import { paise } from './money.ts';
import {
  cashNext,
  cashNextForCaller,
  cashRefusal,
  dependsOnCustomer,
  isOnlineTaken,
  usualMethod,
} from './ways-to-pay.ts';

const terms = (changes: Partial<PaymentTerms>): PaymentTerms => ({
  ...initialPaymentTerms,
  ...changes,
});
const stranger = { openOrders: 0, isKnown: false };
const known = { openOrders: 2, isKnown: true };
const meals = { type: 'meals', totalPaise: paise(50_000), isCashArea: true } as const;
const pack = { type: 'meal-pack', totalPaise: paise(50_000), isCashArea: true } as const;

it('until the owner decides, packs are paid in cash and single meals online', () => {
  expect(usualMethod(initialPaymentTerms, 'meals')).toBe('online');
  expect(usualMethod(initialPaymentTerms, 'meal-pack')).toBe('cod');
  expect(cashRefusal(initialPaymentTerms, pack, null)).toBeNull();
  expect(cashRefusal(initialPaymentTerms, pack, stranger)).toBeNull();
  expect(cashRefusal(initialPaymentTerms, meals, null)).toBe('Choose another payment method');
  expect(isOnlineTaken(initialPaymentTerms, 'meal-pack')).toBe(true);
});

it('packs without cash are paid online, and packs without online in cash only', () => {
  expect(usualMethod(terms({ cashForPacks: false }), 'meal-pack')).toBe('online');
  expect(isOnlineTaken(terms({ onlineForPacks: 'refused' }), 'meal-pack')).toBe(false);
  expect(isOnlineTaken(terms({ onlineForPacks: 'refused' }), 'meals')).toBe(true);
});

it('cash ends at the largest order, itself included', () => {
  const capped = terms({ cashMaxPaise: paise(50_000) });
  expect(cashRefusal(capped, pack, null)).toBeNull();
  const larger = { ...pack, totalPaise: paise(50_001) };
  expect(cashRefusal(capped, larger, null)).toBe('Cash is accepted up to ₹500.00');
});

it('cash is not accepted in an area without it', () => {
  const outside = { ...pack, isCashArea: false };
  expect(cashRefusal(initialPaymentTerms, outside, null)).toBe(
    'Cash is not accepted at this pincode',
  );
});

it('a first order, and one too many, are not paid in cash where the owner says so', () => {
  const late = terms({ cashForFirstOrder: false });
  expect(cashRefusal(late, pack, stranger)).toMatch(/has been delivered to you/);
  expect(cashRefusal(late, pack, known)).toBeNull();
  expect(cashRefusal(terms({ cashOrdersMax: 3 }), pack, known)).toBeNull();
  expect(cashRefusal(terms({ cashOrdersMax: 2 }), pack, known)).toMatch(/delivered first/);
  // Orders that confirm themselves count as open too.
  const tenOpen = { openOrders: 10, isKnown: true };
  expect(cashRefusal(terms({ cashConfirmed: 'at once' }), pack, tenOpen)).toMatch(/first/);
});

it('a cash order waits for staff, is confirmed at once, or waits for a call', () => {
  expect(cashNext(initialPaymentTerms, null)).toBe('wait');
  expect(cashNext(terms({ cashConfirmed: 'at once' }), stranger)).toBe('confirm');
  const calls = terms({ cashConfirmed: 'by call' });
  expect([cashNext(calls, stranger), cashNext(calls, known)]).toEqual(['call', 'call']);
  const trusting = { ...calls, cashCallsKnown: false };
  expect([cashNext(trusting, stranger), cashNext(trusting, known)]).toEqual(['call', 'confirm']);
});

it('who calls needs no call: staff confirm later, or it is confirmed', () => {
  expect(cashNextForCaller(initialPaymentTerms)).toBe('wait');
  expect(cashNextForCaller(terms({ cashConfirmed: 'at once' }))).toBe('confirm');
  expect(cashNextForCaller(terms({ cashConfirmed: 'by call' }))).toBe('confirm');
});

it('a customer is read only where a term depends on who orders', () => {
  const indifferent = terms({
    cashOrdersMax: null,
    cashForFirstOrder: true,
    cashConfirmed: 'by staff',
  });
  expect(dependsOnCustomer(indifferent)).toBe(false);
  expect(dependsOnCustomer({ ...indifferent, cashOrdersMax: 3 })).toBe(true);
  expect(dependsOnCustomer({ ...indifferent, cashForFirstOrder: false })).toBe(true);
  expect(dependsOnCustomer({ ...indifferent, cashConfirmed: 'by call' })).toBe(true);
});
