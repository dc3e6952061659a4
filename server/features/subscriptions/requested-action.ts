/** Turns the body of a request into the action that the domain knows. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { previewSubscription } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { findPlan, type Plan } from '#domain/subscriptions/plans.ts';
import type { SubscriptionAction } from '#domain/subscriptions/subscription.ts';

/** The body of the preview; the calls that change a subscription have the same fields. */
export type RequestedAction = BodyOf<typeof previewSubscription>;

/** An action to apply; `from` is the first day it affects, as the preview showed it. */
export type ConfirmedAction = RequestedAction & { readonly from?: string | undefined };

/**
 * The one of these plans that the customer chose.
 * @throws Refusal `invalid_request` when there is none with this id or it is retired,
 * `price_changed` when the customer saw another price.
 */
export function planAsSeen(
  plans: readonly Plan[],
  planType: string,
  seen: string | undefined,
): Plan {
  const plan = findPlan(plans, planType);
  if (!plan) throw invalidAt('planType', 'Choose a plan');
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
  current: string,
  plans: readonly Plan[],
): SubscriptionAction {
  // Customers who keep their plan also keep its price, whatever it costs now.
  const isNewPlan = planType !== undefined && planType !== current;
  return {
    kind: 'change',
    ...(isNewPlan && { plan: newPlan(planAsSeen(plans, planType, pricePerDay)) }),
    ...(weekdays && { weekdays }),
    ...(addressId !== undefined && { addressId }),
  };
}

const newPlan = ({
  id,
  pricePerDayPaise,
}: Plan): { planType: string; pricePerDayPaise: Paise } => ({
  planType: id,
  pricePerDayPaise,
});

/**
 * `plans` are those that count for the first day of the change.
 * @throws Refusal as {@link planAsSeen}.
 */
export function toAction(
  request: RequestedAction,
  current: string,
  plans: readonly Plan[],
): SubscriptionAction {
  switch (request.action) {
    case 'pause':
      return { kind: 'pause', until: (request.until ?? null) as CalendarDate | null };
    case 'skip':
    case 'unskip':
      return { kind: request.action, date: request.date as CalendarDate };
    case 'change':
      return toChange(request, current, plans);
    case 'auto-renew':
      return { kind: 'auto_renew', isOn: request.isOn };
    default:
      return { kind: request.action };
  }
}
