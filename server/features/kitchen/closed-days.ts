/** Closing the kitchen on a day, and opening it again, while its deliveries are not settled. */
import { addDays, type CalendarDate, dateInIndia, isStillCookable } from '#domain/calendar.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import {
  type ClosedDayRow,
  deleteClosedDay,
  insertClosedDay,
  listClosedDays,
} from './closed-days.store.ts';

/** Longer than anything is planned ahead. */
const yearDays = 366;

/** Days of a span, both ends included, on which nothing is cooked. */
export async function readClosedDays(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<ReadonlySet<CalendarDate>> {
  return new Set((await listClosedDays(db, from, through)).map(({ date }) => date));
}

/** From today on, in order. */
export function listComingClosedDays(shop: Pick<Shop, 'db' | 'now'>): Promise<ClosedDayRow[]> {
  const today = dateInIndia(shop.now());
  return listClosedDays(shop.db, today, addDays(today, yearDays));
}

function assertUndecided(date: CalendarDate, now: Date): void {
  if (isStillCookable(date, now)) return;
  throw refusalAt('day_already_decided', 'date');
}

/**
 * Nothing more is ordered for that day; orders that are placed stay.
 * @throws Refusal `day_already_decided` once its cut-off has passed, `invalid_request` for a day
 * more than a year away.
 */
export async function closeDay(
  shop: Pick<Shop, 'db' | 'now'>,
  staffId: string,
  day: ClosedDayRow,
): Promise<ClosedDayRow> {
  const now = shop.now();
  assertUndecided(day.date, now);
  if (day.date > addDays(dateInIndia(now), yearDays)) {
    throw new Refusal('invalid_request', {
      issues: [{ path: 'date', message: 'Choose a day within a year' }],
    });
  }
  await insertClosedDay(shop.db, day, staffId, now);
  return day;
}

/** @throws Refusal `not_found` for a day that is open, `day_already_decided`. */
export async function openDay(shop: Pick<Shop, 'db' | 'now'>, date: CalendarDate): Promise<void> {
  assertUndecided(date, shop.now());
  if (!(await deleteClosedDay(shop.db, date))) throw new Refusal('not_found');
}
