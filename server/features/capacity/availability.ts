/** Which days can be ordered for, and what is left of them. */
import type { AvailableDay } from '#contract/shop/availability.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts';
import {
  earliestDeliveryDate,
  isDeliverable,
  latestDeliveryDate,
} from '#domain/calendar/cutoff.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { readDaysLeft } from './availability.store.ts';

/** How many days are read at once. */
const spanDaysMax = 100;

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** @throws Refusal `invalid_request` at `to` for a span that is turned round or too long. */
export function assertSpan({ from, to }: Span): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= spanDaysMax) return;
  const message = days < 1 ? 'Choose a day after the first' : `Choose at most ${spanDaysMax} days`;
  throw new Refusal('invalid_request', { issues: [{ path: 'to', message }] });
}

/** By default the days that can be booked now. @throws Refusal as {@link assertSpan}. */
export async function readAvailability(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  span: { readonly [Name in keyof Span]?: CalendarDate | undefined },
): Promise<AvailableDay[]> {
  const now = shop.now();
  const { delivery: terms } = shop.settings.current();
  const from = span.from ?? earliestDeliveryDate(now, terms);
  const latest = latestDeliveryDate(now, terms);
  const to = span.to ?? (latest < from ? addDays(from, 30) : latest);
  assertSpan({ from, to });
  const days = await readDaysLeft(shop.db, from, to);
  return days.map(({ date, isClosed, portionsLeft }) => ({
    date,
    isOpen: !isClosed && isDeliverable(date, now, terms),
    isFull: portionsLeft === 0,
    portionsLeft,
    slots: [],
  }));
}
