/** When the cancelling of a day begins, how long customers choose, what happens to its orders. */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import {
  assertChoiceUntil,
  beginsAt,
  choiceEnd,
  choiceUntilMax,
  fateOf,
  isCancellableDay,
} from './day-cancellation.ts';

const terms = alwaysInitialTerms;
const date = '2026-11-22' as CalendarDate;
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+05:30`);

describe('it begins', () => {
  it.each([
    ['five minutes later', at('12:00'), at('12:05')],
    ['a minute before the evening run', at('21:57'), at('21:59')],
    ['at once in the minute before the evening run', at('21:59'), at('21:59')],
    ['five minutes later after the evening run', at('22:00'), at('22:05')],
    ['five minutes later on the day itself', at('09:00', '2026-11-22'), at('09:05', '2026-11-22')],
  ])('%s', (_, now, begins) => {
    expect(beginsAt(date, now, terms)).toEqual(begins);
  });
});

it('a day can be cancelled until it is over', () => {
  const isOpen = (time: string, day: string) => isCancellableDay(date, at(time, day));
  expect(isOpen('12:00', '2026-11-21')).toBe(true);
  expect(isOpen('23:59', '2026-11-22')).toBe(true);
  expect(isOpen('00:00', '2026-11-23')).toBe(false);
});

it('the term of an order ends with its own cut-off', () => {
  const slot = { cutoff: '17:00' };
  expect(choiceEnd({ deliveryDate: date, slot }, at('18:00'), terms)).toEqual(at('17:00'));
  expect(choiceEnd({ deliveryDate: date }, at('18:00'), terms)).toEqual(at('18:00'));
  expect(choiceEnd({ deliveryDate: date }, null, terms)).toBeNull();
});

describe('customers choose', () => {
  it('until the cut-off at the latest, unless that is less than an hour away', () => {
    expect(choiceUntilMax(date, at('21:00'), terms)).toEqual(at('22:00'));
    expect(choiceUntilMax(date, at('21:01'), terms)).toBeNull();
    expect(choiceUntilMax(date, at('22:30'), terms)).toBeNull();
  });

  it.each([
    ['13:00', true],
    ['12:59', false],
    ['22:00', true],
    ['22:01', false],
  ])('until %s is valid at noon: %s', (until, isValid) => {
    const check = () => assertChoiceUntil(at(until), date, at('12:00'), terms);
    if (isValid) expect(check).not.toThrow();
    else expect(check).toThrow(Refusal);
  });
});

describe('an order', () => {
  const day = { date, choiceUntil: at('18:00') };
  const order = {
    type: 'meals',
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'online',
    deliveryDate: date,
  } as const;
  const unpaid = { ...order, status: 'pending', paymentStatus: 'unpaid' } as const;

  it.each([
    ['paid', order, 'waits'],
    ['a pack in cash', { ...unpaid, type: 'meal-pack', paymentMethod: 'cod' } as const, 'waits'],
    ['not paid yet', unpaid, 'cancelled'],
    ['refunded in full', { ...order, paymentStatus: 'refunded' } as const, 'cancelled'],
    ['of a subscription', { ...order, type: 'subscription' } as const, 'cancelled'],
    ['being cooked', { ...order, status: 'preparing' } as const, 'stays'],
    ['cancelled before', { ...order, status: 'cancelled' } as const, 'stays'],
    ['of another day', { ...order, deliveryDate: '2026-11-23' as CalendarDate }, 'stays'],
  ])('%s: %s', (_, input, fate) => {
    expect(fateOf(input, day, at('12:00'))).toBe(fate);
  });

  it('is cancelled at the end of the term, or without one', () => {
    expect(fateOf(order, day, at('17:59'))).toBe('waits');
    expect(fateOf(order, day, at('18:00'))).toBe('cancelled');
    expect(fateOf(order, { date, choiceUntil: null }, at('12:00'))).toBe('cancelled');
  });
});
