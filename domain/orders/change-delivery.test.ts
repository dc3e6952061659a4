/** Which orders can be changed, and until when. */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { initialTaxTerms } from '#domain/settings/tax-terms.ts';
import {
  assertChangeable,
  assertSameTax,
  type ChangeableOrder,
  changeableUntil,
} from './change-delivery.ts';

const terms = [{ effectiveFrom: null, value: initialDeliveryTerms }] as const;
const cutoff = new Date('2026-11-21T16:30:00.000Z');
const before = new Date(cutoff.getTime() - 1);
const paid: ChangeableOrder = {
  type: 'meals',
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'online',
  deliveryDate: '2026-11-22' as CalendarDate,
};

const codeOf = (work: () => void) => refusedBy(work)?.code ?? null;

describe('an order can be changed', () => {
  it.each<[string, Partial<ChangeableOrder>, string | null]>([
    ['paid', {}, null],
    [
      'in cash, not confirmed yet',
      { status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cod' },
      null,
    ],
    ['a pack', { type: 'meal-pack' }, null],
    ['being cooked', { status: 'preparing' }, 'order_not_changeable'],
    ['delivered', { status: 'delivered' }, 'order_not_changeable'],
    ['cancelled', { status: 'cancelled' }, 'order_not_changeable'],
    ['refunded in full', { paymentStatus: 'refunded' }, 'order_not_changeable'],
    ['refunded in part', { paymentStatus: 'partly_refunded' }, null],
    ['of a subscription', { type: 'subscription' }, 'order_not_changeable'],
    ['waiting for a payment', { status: 'pending', paymentStatus: 'unpaid' }, 'order_pay_first'],
  ])('%s', (_, parts, code) => {
    const order = { ...paid, ...parts };
    expect(codeOf(() => assertChangeable(order, before, terms))).toBe(code);
    expect(changeableUntil(order, before, terms)).toEqual(code === null ? cutoff : null);
  });

  it('until its cut-off, to the millisecond', () => {
    expect(codeOf(() => assertChangeable(paid, cutoff, terms))).toBe('cutoff_passed');
    expect(changeableUntil(paid, cutoff, terms)).toBeNull();
  });
});

it('a pack moves only where the same tax is added; meals include theirs', () => {
  const tax = [
    { effectiveFrom: null, value: initialTaxTerms },
    {
      effectiveFrom: '2026-12-01' as CalendarDate,
      value: { ...initialTaxTerms, packsPercent: 5 },
    },
  ] as const;
  const at = (percent: number | null, date: string) =>
    codeOf(() => assertSameTax(percent, date as CalendarDate, { tax }));
  expect(at(18, '2026-11-30')).toBeNull();
  expect(at(18, '2026-12-01')).toBe('tax_differs');
  expect(at(5, '2026-12-01')).toBeNull();
  expect(at(null, '2026-12-01')).toBeNull();
});
