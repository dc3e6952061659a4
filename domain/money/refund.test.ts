/** Until when an order can be cancelled; a refund never exceeds what was paid. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { orderStatuses, paymentMethods } from '#domain/orders/order-status.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { paise, zeroPaise } from './money.ts';
import {
  isCancellable,
  refundablePaise,
  refundDestinations,
  refundOnCancelPaise,
  splitRefund,
  statusAfterRefund,
} from './refund.ts';

const runs = { numRuns: 1_000 };
const deliveryDate = parseCalendarDate('2026-11-22') as CalendarDate;
const cutoff = cutoffFor(deliveryDate, alwaysInitialTerms);
const early = new Date(cutoff.getTime() - 1);
const anyAmount = fc.integer({ min: 0, max: 1_000_000 }).map(paise);

describe('cancelling', () => {
  it.each(orderStatuses)('before the cut-off, %s can be cancelled until it is cooked', (status) => {
    const isEarly = status === 'pending' || status === 'confirmed';
    expect(isCancellable({ status, deliveryDate }, early, alwaysInitialTerms)).toBe(isEarly);
  });

  it.each(orderStatuses)('from the cut-off on, %s cannot', (status) => {
    expect(isCancellable({ status, deliveryDate }, cutoff, alwaysInitialTerms)).toBe(false);
  });
});

describe('what can be refunded', () => {
  it('is zero for an unpaid order, otherwise what has not been refunded yet', () => {
    const totalPaise = paise(36_900);
    const left = (paymentStatus: 'unpaid' | 'paid' | 'partly_refunded', refunded: number) =>
      refundablePaise({ paymentStatus, refundedPaise: paise(refunded) }, totalPaise);
    expect(left('unpaid', 0)).toBe(0);
    expect(left('paid', 0)).toBe(36_900);
    expect(left('partly_refunded', 10_000)).toBe(26_900);
    expect(left('partly_refunded', 40_000)).toBe(0);
  });

  it('is refunded automatically on cancelling, except cash and delivered orders', () => {
    const paid = { totalPaise: paise(36_900), refundedPaise: paise(10_000) } as const;
    for (const status of orderStatuses) {
      for (const paymentMethod of paymentMethods) {
        const order = { ...paid, status, paymentMethod, paymentStatus: 'partly_refunded' } as const;
        const isKept = status === 'delivered' || paymentMethod === 'cod';
        expect(refundOnCancelPaise(order)).toBe(isKept ? 0 : 26_900);
        expect(refundOnCancelPaise({ ...order, paymentStatus: 'unpaid' })).toBe(0);
      }
    }
  });

  it('is split without losing a paisa, and the source never refunds more than it received', () => {
    const anyDestination = fc.constantFrom(...refundDestinations);
    fc.assert(
      fc.property(anyAmount, anyDestination, anyAmount, (amount, destination, onlineLeft) => {
        const { sourcePaise, walletPaise } = splitRefund(amount, destination, onlineLeft);
        expect(sourcePaise + walletPaise).toBe(amount);
        expect(Math.min(sourcePaise, walletPaise)).toBeGreaterThanOrEqual(0);
        expect(sourcePaise).toBeLessThanOrEqual(onlineLeft);
        if (destination === 'wallet') expect(sourcePaise).toBe(0);
      }),
      runs,
    );
  });

  it('goes to the source first, the rest into the wallet', () => {
    const split = splitRefund(paise(36_900), 'source', paise(26_900));
    expect(split).toEqual({ sourcePaise: 26_900, walletPaise: 10_000 });
  });

  it.each([
    [99, 0],
    [100, 100],
  ])('of %i paise online, the source gets %i', (onlineLeft, sourcePaise) => {
    expect(splitRefund(paise(500), 'source', paise(onlineLeft)).sourcePaise).toBe(sourcePaise);
  });
});

it('the payment status follows from the refunded amount', () => {
  const total = paise(36_900);
  expect(statusAfterRefund(total, zeroPaise)).toBe('paid');
  expect(statusAfterRefund(total, paise(1))).toBe('partly_refunded');
  expect(statusAfterRefund(total, paise(36_899))).toBe('partly_refunded');
  expect(statusAfterRefund(total, total)).toBe('refunded');
});
