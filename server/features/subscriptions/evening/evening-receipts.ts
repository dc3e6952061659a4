/** The effect in the receipt of a change that the evening run made. */
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { zeroPaise } from '#domain/money/money.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { plannedDatesFrom } from '#domain/staff/forecast.ts';
import type { DayResult } from '#domain/subscriptions/evening-run.ts';
import { isEndOpen } from '#domain/subscriptions/open-end.ts';
import { type DayFacts, lastDay, type Subscription } from '#domain/subscriptions/subscription.ts';
import type { ReceiptEffect } from '#server/features/subscriptions/receipts/receipts.store.ts';

interface EveningChange {
  readonly before: Subscription;
  readonly next: Subscription;
  readonly kind: DayResult['events'][number];
}

/**
 * None of these changes costs or refunds anything. Only a pause stops deliveries; it can be undone
 * until the cut-off of the first of them.
 */
export function eveningEffect(
  { before, next, kind }: EveningChange,
  facts: DayFacts,
  terms: DatedDeliveryTerms,
): ReceiptEffect {
  const from = (kind === 'paused' && next.pausedFrom) || next.decidedThrough;
  const unpaused = { ...next, status: 'active', pausedFrom: null, pausedUntil: null } as const;
  const stopped = kind === 'paused' ? plannedDatesFrom(unpaused, facts, from, next.endDate) : [];
  return {
    planType: next.planType,
    autoRenew: next.autoRenew,
    date: null,
    until: null,
    from,
    stopped,
    added: [],
    keptPaise: zeroPaise,
    stillComing: [],
    endDate: next.endDate,
    endDateBefore: lastDay(before),
    ...(isEndOpen(next) && { isEndOpen: true }),
    pricePerDayPaise: next.pricePerDayPaise,
    weekdays: next.weekdays,
    isNewAddress: false,
    undoUntil: kind === 'paused' ? cutoffFor(stopped[0] ?? from, terms).toISOString() : null,
  };
}
