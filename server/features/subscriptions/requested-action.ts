/** What a customer asks for, read from the body of a call, as the rules know it. */

import type { BodyOf } from '#contract/endpoint.ts';
import type { previewSubscription } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { findPlan, type Plan, type PlanType } from '#domain/subscriptions/plans.ts';
import type { SubscriptionAction } from '#domain/subscriptions/subscription.ts';

/** As the preview names it; the calls that act are read the same way. */
export type RequestedAction = BodyOf<typeof previewSubscription>;

/** To be done, by somebody to whom the preview said that it reaches from this day on. */
export type RequestedAct = RequestedAction & { readonly from?: string | undefined };

/**
 * The plan at its price in the list.
 * @throws Refusal `price_changed` when the customer saw another one.
 */
export function planAsSeen(planType: PlanType, seen: string | undefined): Plan {
  const plan = findPlan(planType);
  const { pricePerDayPaise } = plan;
  if (seen === undefined || parseRupees(seen) === pricePerDayPaise) return plan;
  const pricePerDay = toRupees(pricePerDayPaise);
  throw new Refusal('price_changed', {
    issues: [{ path: 'pricePerDay', message: `A delivery now costs ${pricePerDay}` }],
    details: { pricePerDay },
  });
}

function toChange(
  { planType, pricePerDay, weekdays, addressId }: Extract<RequestedAction, { action: 'change' }>,
  current: PlanType,
): SubscriptionAction {
  // Whoever keeps their plan keeps its price too, whatever the list says.
  const isNewPlan = planType !== undefined && planType !== current;
  return {
    kind: 'change',
    ...(isNewPlan && { plan: newPlan(planAsSeen(planType, pricePerDay)) }),
    ...(weekdays && { weekdays }),
    ...(addressId !== undefined && { addressId }),
  };
}

const newPlan = ({
  id,
  pricePerDayPaise,
}: Plan): { planType: PlanType; pricePerDayPaise: Paise } => ({
  planType: id,
  pricePerDayPaise,
});

/** @throws Refusal `price_changed`. */
export function toAction(asked: RequestedAction, current: PlanType): SubscriptionAction {
  switch (asked.action) {
    case 'pause':
      return { kind: 'pause', until: (asked.until ?? null) as CalendarDate | null };
    case 'skip':
    case 'unskip':
      return { kind: asked.action, date: asked.date as CalendarDate };
    case 'change':
      return toChange(asked, current);
    case 'auto-renew':
      return { kind: 'auto_renew', isOn: asked.isOn };
    default:
      return { kind: asked.action };
  }
}
