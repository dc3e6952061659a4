/** Refuses what would deliver a subscription to a place that the kitchen does not deliver to. */
import { type CalendarDate, laterDate } from '#domain/calendar/calendar.ts';
import { type DatedAreas, isServedFrom, notServed } from '#domain/delivery/areas.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { firstChangeableDate } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { findAddressOf } from '#server/features/addresses/addresses.store.ts';
import type { RequestedAction } from './requested-action.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** Where the action begins to deliver, and when; null if it begins nothing. */
function begins(
  row: SubscriptionRow,
  request: RequestedAction,
  first: CalendarDate,
): { readonly addressId: string; readonly date: CalendarDate } | null {
  const date = laterDate(first, row.startDate);
  if (request.action === 'change' && request.addressId) {
    return { addressId: request.addressId, date };
  }
  if (row.addressId === null) return null;
  if (request.action === 'resume') return { addressId: row.addressId, date };
  if (request.action !== 'pause' || !request.until) return null;
  return { addressId: row.addressId, date: request.until as CalendarDate };
}

/** @throws Refusal `area_not_served` at `addressId`. */
export async function assertStaysServed(
  db: Reader,
  row: SubscriptionRow,
  request: RequestedAction,
  areas: DatedAreas,
  { now, terms }: { readonly now: Date; readonly terms: DatedDeliveryTerms },
): Promise<void> {
  if (areas.every(({ value }) => value.length === 0)) return;
  const place = begins(row, request, firstChangeableDate(row, now, terms));
  const address = place && (await findAddressOf(db, row.userId, place.addressId));
  if (!address || isServedFrom(areas, place.date, address.pincode)) return;
  throw notServed(address.pincode, 'addressId');
}
