/** What is to be added to the wallet so that the first delivery is paid. */
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { zeroPaise } from '#domain/money/money.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';
import { termsOf } from './terms.ts';
import { gapPaise } from './use-wallet-gap.ts';

const [plan] = initialPlans;
const monday = '2026-11-23' as CalendarDate;

test('where the whole first cycle is closed, it pays the first delivery of the next', () => {
  if (!plan) throw new Error('There is no plan');
  const choices = { weekdays: [1], cycle: 'weekly', autoRenew: true } as const;
  const { terms } = termsOf(choices, plan, monday, [monday]);
  expect(terms).toMatchObject({ dates: [], first: '2026-11-30' });
  expect(terms && gapPaise(terms, zeroPaise)).toBe(plan.pricePerDayPaise);
});
