/** Refuses what would deliver a subscription to a place that the kitchen does not deliver to. */
import { type CalendarDate, laterDate } from '#domain/calendar/calendar.ts';
import { isUnlimited } from '#domain/delivery/coverage.ts';
import { whyNotServedFrom } from '#domain/delivery/plan-slots.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { firstChangeableDate } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { findAddressOf } from '#server/features/addresses/addresses.store.ts';
import type { RequestedAction } from './requested-action.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

interface Moment {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
  readonly settings: ShopSettings;
}

/** Where the action begins to deliver which plan, and when; null if it begins nothing. */
function begins(
  row: SubscriptionRow,
  request: RequestedAction,
  first: CalendarDate,
): { readonly addressId: string; readonly planId: string; readonly date: CalendarDate } | null {
  const date = laterDate(first, row.startDate);
  const { addressId, planType: planId } = row;
  if (request.action === 'change') {
    const place = request.addressId ?? addressId;
    const isNew = request.addressId !== undefined || request.planType !== undefined;
    return isNew && place !== null
      ? { addressId: place, planId: request.planType ?? planId, date }
      : null;
  }
  if (addressId === null) return null;
  if (request.action === 'resume') return { addressId, planId, date };
  if (request.action !== 'pause' || !request.until) return null;
  return { addressId, planId, date: request.until as CalendarDate };
}

/** @throws Refusal `area_not_served` or `slot_closed` at `addressId`. */
export async function assertStaysServed(
  db: Reader,
  row: SubscriptionRow,
  request: RequestedAction,
  { now, terms, settings }: Moment,
): Promise<void> {
  if (isUnlimited(settings)) return;
  const place = begins(row, request, firstChangeableDate(row, now, terms));
  const address = place && (await findAddressOf(db, row.userId, place.addressId));
  if (!address) return;
  const refusal = whyNotServedFrom(settings, { ...place, pincode: address.pincode });
  if (refusal) throw refusal;
}
