/** The days on which the kitchen does not cook. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { refusalAt } from '#domain/refusal.ts';
import { announceCatalogue } from '#server/db/announce-catalogue.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import {
  type ClosedDayRow,
  deleteClosedDay,
  insertClosedDay,
  listClosedDays,
  lockOutClosings,
  updateReason,
} from './closed-days.store.ts';

/** Longer than any order is planned ahead. */
export const yearDays = 366;

/** Days of a span, both ends included, on which nothing is cooked. */
export async function readClosedDays(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<ReadonlySet<CalendarDate>> {
  return new Set((await listClosedDays(db, from, through)).map(({ date }) => date));
}

/**
 * Checks that the day is open, and keeps it open until the transaction ends.
 * @throws Refusal `delivery_day_closed` at `path`.
 */
export async function assertOpenDay(tx: Tx, date: CalendarDate, path: string): Promise<void> {
  await lockOutClosings(tx);
  const [closed] = await listClosedDays(tx, date, date);
  if (closed) throw refusalAt('delivery_day_closed', path);
}

/** From today on, in order. */
export function listComingClosedDays(shop: Pick<Shop, 'db' | 'now'>): Promise<ClosedDayRow[]> {
  const today = dateInIndia(shop.now());
  return listClosedDays(shop.db, today, addDays(today, yearDays));
}

/** Nothing more is ordered for that day. Closing it again replaces the reason. */
export async function closeKitchen(
  tx: Tx,
  day: ClosedDayRow,
  staffId: string,
  now: Date,
): Promise<void> {
  await insertClosedDay(tx, day, staffId, now);
  await announceCatalogue(tx);
}

/** Opens a closed day again; it stays closed for the reason before, if there is one. */
export async function openKitchen(
  tx: Tx,
  date: CalendarDate,
  reasonBefore: string | null,
): Promise<void> {
  if (reasonBefore !== null) return updateReason(tx, { date, reason: reasonBefore });
  await deleteClosedDay(tx, date);
  await announceCatalogue(tx);
}
