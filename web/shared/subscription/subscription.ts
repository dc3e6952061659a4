/** The customer's subscription: loading it, keeping it current, naming its days. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Config } from '#contract/config.ts';
import type { DayState, Subscription } from '#contract/subscriptions.ts';
import { addDays, dateInIndia, type Weekday } from '#domain/calendar/calendar.ts';
import { type Cycle, isOngoing } from '#domain/subscriptions/subscription.ts';
import { query, queryKey } from '#web/api/query.ts';
import type { Label, Translate } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useLiveOrders } from '#web/shared/orders/events/order-events.ts';

const call = 'GET /api/subscriptions/active';

/** Between two tries while the shop does not answer after a change of dates. */
const catchUpEveryMs = 15_000;
/** Between the cut-off and the result of the evening run for tomorrow. */
const settleMs = 60_000;

/** Whether its dates have changed: past a cut-off, or into another day. */
function isBehind({ changeableUntil, days: [first] }: Subscription, { now }: Config): boolean {
  const tomorrow = addDays(dateInIndia(new Date(now)), 1);
  return now >= changeableUntil || (first !== undefined && first.date < tomorrow);
}

/** Whether tomorrow can no longer be changed, and is neither ordered nor skipped yet. */
function isUnsettled({ changeableFrom, days: [first] }: Subscription): boolean {
  if (first === undefined || first.date >= changeableFrom) return false;
  return first.state === 'planned' || first.state === 'unaffordable';
}

/** When to load again by itself; false while nothing is expected. */
function msToNextFetch(subscription: Subscription, config: Config): number | false {
  if (isBehind(subscription, config)) return catchUpEveryMs;
  return isUnsettled(subscription) ? settleMs : false;
}

/**
 * The customer's subscription; null when there is none. Loaded again when an order is created or
 * changes, at the cut-off and at midnight by the shop's clock, and until tomorrow is settled.
 */
export function useSubscription() {
  useLiveOrders();
  const { data: config } = useConfig();
  const subscription = useQuery({
    ...query(call),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => !!config && !!state.data && msToNextFetch(state.data, config),
  });
  const { data, refetch } = subscription;
  const mustCatchUp = config !== undefined && data != null && isBehind(data, config);
  useEffect(() => {
    if (mustCatchUp) void refetch();
  }, [mustCatchUp, refetch]);
  return subscription;
}

/** Shows the subscription of a server's answer, and loads its new receipts. */
export function useKeepSubscription(): (answered: Subscription) => Promise<void> {
  const queries = useQueryClient();
  return async (answered) => {
    // An answer under way would show the earlier state.
    await queries.cancelQueries({ queryKey: queryKey(call) });
    queries.setQueryData(query(call).queryKey, isOngoing(answered) ? answered : null);
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/receipts') });
  };
}

/** Loads the subscription and its receipts again, as after a refusal. */
export function useRefreshSubscription(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKey(call) }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/receipts') }),
    ]);
  };
}

const dayStates: Readonly<Record<DayState, { readonly label: Label; readonly why: Label }>> = {
  planned: { label: 'Planned', why: 'Will be ordered at the cut-off the day before.' },
  unaffordable: { label: 'Not covered', why: 'Not enough in your wallet' },
  no_meal: { label: 'No meal', why: 'No meal on the menu matches your diet and allergies.' },
  ordered: { label: 'Ordered', why: 'Paid from your wallet.' },
  cancelled: {
    label: 'Cancelled',
    why: 'Cancelled by the kitchen. See the order for your refund.',
  },
  skipped: { label: 'Skipped', why: "You skipped this day. You won't be charged." },
  paused: { label: 'Paused', why: "Your subscription is paused. You won't be charged." },
  closed: { label: 'Kitchen closed', why: "Our kitchen is closed that day. You won't be charged." },
  no_delivery: { label: 'No delivery', why: 'Not one of your delivery days.' },
  not_started: { label: 'Not started', why: 'Your subscription starts later.' },
  over: { label: 'Ended', why: 'Your subscription ends before this day.' },
  unpaid: { label: 'Not paid', why: "Your wallet balance was too low. You weren't charged." },
  missed: { label: 'Missed', why: "We couldn't order it in time. You weren't charged." },
};

/** A day's state and its reason, in the customer's language. */
export function dayStateWords(
  state: DayState,
  t: Translate,
): { readonly label: string; readonly why: string } {
  const { label, why } = dayStates[state];
  return { label: t(label), why: t(why) };
}

export const cycleLabels: Readonly<Record<Cycle, Label>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
};

export const weekdayLabels: Readonly<Record<Weekday, Label>> = {
  1: 'Mon',
  2: 'Tue',
  3: 'Wed',
  4: 'Thu',
  5: 'Fri',
  6: 'Sat',
  7: 'Sun',
};

/** `Mon, Wed, Fri`; `Mon to Fri` for three and more in a row. */
export function weekdayWords(chosen: readonly Weekday[], t: Translate): string {
  const [first, ...rest] = chosen;
  const last = rest.at(-1);
  if (chosen.length === 7) return t('Every day');
  if (first && last && rest.length > 1 && last - first === rest.length) {
    return t('{first} to {last}', { first: t(weekdayLabels[first]), last: t(weekdayLabels[last]) });
  }
  return chosen.map((weekday) => t(weekdayLabels[weekday])).join(', ');
}

/** `Thu 26 Nov` of a `YYYY-MM-DD` day. */
export function useShortDay(): (day: string) => string {
  const { dayWords } = useDates();
  return (day) => {
    const words = dayWords(day);
    return words ? `${words.weekday} ${words.day} ${words.month}` : day;
  };
}
