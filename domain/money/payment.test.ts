/** Payment reports only move a payment forward, in any order and however often they arrive. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { orderStatuses, paymentStatuses } from '#domain/orders/order-status.ts';
import { always } from '#domain/settings/dated.ts';
import { alwaysInitialTerms, initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { paise, zeroPaise } from './money.ts';
import {
  decideCapture,
  decideTopUp,
  furtherStatus,
  onlinePartPaise,
  type PayableOrder,
  type ProviderPaymentStatus,
  payableUntil,
  providerPaymentStatuses,
  refundReasons,
} from './payment.ts';

const runs = { numRuns: 1_000 };
const anyStatus = fc.constantFrom(...providerPaymentStatuses);
const order: readonly ProviderPaymentStatus[] = [
  'created',
  'failed',
  'authorized',
  'captured',
  'refunded',
];

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`The test names a date that does not exist: ${text}`);
  return date;
}

describe('the more advanced of two statuses', () => {
  it.each(order)('%s wins over all statuses before it, and only those', (status) => {
    const beaten = order.filter((other) => furtherStatus(other, status) === status);
    expect(beaten).toEqual(order.slice(0, order.indexOf(status) + 1));
  });

  it('lets a late success overrule a failure, and no failure undo a capture', () => {
    expect(furtherStatus('failed', 'captured')).toBe('captured');
    expect(furtherStatus('failed', 'authorized')).toBe('authorized');
    expect(furtherStatus('captured', 'failed')).toBe('captured');
    expect(furtherStatus('refunded', 'captured')).toBe('refunded');
  });

  it('is a join: commutative, associative, idempotent and monotone', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyStatus, (a, b, c) => {
        expect(furtherStatus(a, b)).toBe(furtherStatus(b, a));
        expect(furtherStatus(furtherStatus(a, b), c)).toBe(furtherStatus(a, furtherStatus(b, c)));
        expect(furtherStatus(a, a)).toBe(a);
        expect(furtherStatus(a, furtherStatus(a, b))).toBe(furtherStatus(a, b));
        expect(order.indexOf(furtherStatus(a, b))).toBeGreaterThanOrEqual(order.indexOf(a));
      }),
      runs,
    );
  });

  it('depends on the set of reports, not on their order or number', () => {
    const facts = fc.array(anyStatus, { minLength: 1, maxLength: 12 });
    const shuffled = facts.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), facts),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const end = list.reduce(furtherStatus, 'created');
        expect(other.reduce(furtherStatus, 'created')).toBe(end);
        expect([...other, ...list, ...other].reduce(furtherStatus, 'created')).toBe(end);
      }),
      runs,
    );
  });
});

describe('captured money', () => {
  const deliveryDate = day('2026-11-23');
  const inTime = new Date('2026-11-22T21:59:59.999+05:30');
  const tooLate = new Date('2026-11-22T22:00:00.000+05:30');
  const totalPaise = paise(369_00);
  const amounts = { totalPaise, walletPaise: zeroPaise, payBefore: null };
  const terms = alwaysInitialTerms;
  const decide = (
    order: Pick<PayableOrder, 'status' | 'paymentStatus' | 'deliveryDate'>,
    now: Date,
  ) => decideCapture({ ...amounts, ...order }, totalPaise, now, terms);
  const refund = (reason: string) => ({ effect: 'refund', reason });
  const pays = { effect: 'pays' };

  it('pays a pending order that the kitchen can still cook', () => {
    const pending = { status: 'pending', paymentStatus: 'unpaid', deliveryDate } as const;
    expect(decide(pending, inTime)).toEqual(pays);
  });

  it('is refunded if the cut-off of the delivery date has passed', () => {
    const pending = { status: 'pending', paymentStatus: 'unpaid', deliveryDate } as const;
    expect(decide(pending, tooLate)).toEqual(refund('delivery_date_passed'));
  });

  it('is honoured within the grace after the cut-off, and not a moment longer', () => {
    const pending = { status: 'pending', paymentStatus: 'unpaid', deliveryDate } as const;
    const withGrace = always({ ...initialDeliveryTerms, graceMinutes: 10 });
    const at = (time: string) =>
      decideCapture(
        { ...amounts, ...pending },
        totalPaise,
        new Date(`2026-11-22T${time}+05:30`),
        withGrace,
      );
    expect(at('22:09:59.999')).toEqual(pays);
    expect(at('22:10:00.000')).toEqual(refund('delivery_date_passed'));
  });

  it('is honoured until the deadline that was stated, also when the cut-off was moved', () => {
    const order = { ...amounts, status: 'pending', paymentStatus: 'unpaid', deliveryDate } as const;
    const payBefore = new Date('2026-11-22T20:20:00.000+05:30');
    const moved = always({ ...initialDeliveryTerms, cutoffMinutes: 20 * 60 });
    const at = (time: string) =>
      decideCapture(
        { ...order, payBefore },
        totalPaise,
        new Date(`2026-11-22T${time}+05:30`),
        moved,
      );
    expect(at('20:19:59.999')).toEqual(pays);
    expect(at('20:20:00.000')).toEqual(refund('delivery_date_passed'));
  });

  it.each(['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const)(
    'pays an unpaid order that is already %s, at any time',
    (status) => {
      const unpaid = { status, paymentStatus: 'unpaid', deliveryDate } as const;
      expect(decide(unpaid, inTime)).toEqual(pays);
      expect(decide(unpaid, tooLate)).toEqual(pays);
    },
  );

  it('is refunded if the order was cancelled', () => {
    const cancelled = { status: 'cancelled', paymentStatus: 'unpaid', deliveryDate } as const;
    expect(decide(cancelled, inTime)).toEqual(refund('order_cancelled'));
    expect(decide(cancelled, tooLate)).toEqual(refund('order_cancelled'));
  });

  it.each(paymentStatuses.filter((status) => status !== 'unpaid'))(
    'is refunded if the order is already %s, whatever its status',
    (paymentStatus) => {
      for (const status of orderStatuses) {
        const paid = { status, paymentStatus, deliveryDate };
        expect(decide(paid, inTime)).toEqual(refund('order_already_paid'));
        expect(decide(paid, tooLate)).toEqual(refund('order_already_paid'));
      }
    },
  );

  it('never pays an order twice and never keeps money without an order', () => {
    for (const status of orderStatuses) {
      for (const now of [inTime, tooLate]) {
        const first = decide({ status, paymentStatus: 'unpaid', deliveryDate }, now);
        if (first.effect === 'refund') expect(refundReasons).toContain(first.reason);
        const again = decide({ status, paymentStatus: 'paid', deliveryDate }, now);
        expect(again.effect).toBe('refund');
      }
    }
  });

  it('pays if it is the online part, and is refunded if the wallet pays nothing', () => {
    const unpaid = {
      status: 'pending',
      paymentStatus: 'unpaid',
      deliveryDate,
      totalPaise,
      payBefore: null,
    } as const;
    const split = { ...unpaid, walletPaise: paise(100_00) };
    expect(onlinePartPaise(split)).toBe(269_00);
    expect(decideCapture(split, paise(269_00), inTime, terms)).toEqual(pays);
    const whole = { ...unpaid, walletPaise: zeroPaise };
    expect(decideCapture(whole, paise(269_00), inTime, terms)).toEqual(refund('wallet_short'));
  });
});

describe('the time to pay', () => {
  const delivery = { deliveryDate: day('2026-11-23') };
  const until = (time: string) =>
    payableUntil(delivery, new Date(`2026-11-22T${time}+05:30`), 30 * 60_000, alwaysInitialTerms);

  it('is what the shop waits, but ends with the grace after the cut-off', () => {
    expect(until('18:00:00')).toEqual(new Date('2026-11-22T18:30:00+05:30'));
    expect(until('21:50:00')).toEqual(new Date('2026-11-22T22:00:00+05:30'));
  });
});

describe('captured money for a top-up', () => {
  it.each([
    ['pending', true, { effect: 'pays' }],
    ['paid', true, { effect: 'refund', reason: 'top_up_already_paid' }],
    ['pending', false, { effect: 'refund', reason: 'account_closed' }],
  ] as const)('of one that is %s, account open: %s', (status, isAccountOpen, effect) => {
    expect(decideTopUp({ status, isAccountOpen })).toEqual(effect);
  });
});
