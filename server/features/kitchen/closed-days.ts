/** Closing the kitchen on a day, and opening it again, while its deliveries are not settled. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { isStillCookable } from '#domain/calendar/cutoff.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Reader } from '#server/db/database.ts';
import { recordAudit, recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import {
  type ClosedDayRow,
  deleteClosedDay,
  insertClosedDay,
  listClosedDays,
  lockClosedDay,
} from './closed-days.store.ts';

/** Longer than any order is planned ahead. */
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

const subjectOf = (date: CalendarDate) => ({ type: 'kitchen', id: date, label: date }) as const;

type KitchenShop = Pick<Shop, 'db' | 'now' | 'settings'>;

function assertUndecided({ settings }: KitchenShop, date: CalendarDate, now: Date): void {
  const { delivery: terms } = settings.current();
  if (isStillCookable(date, now, terms)) return;
  throw refusalAt('day_already_decided', 'date');
}

/**
 * Nothing more is ordered for that day; orders that are placed stay.
 * @throws Refusal `day_already_decided` once its cut-off has passed, `invalid_request` for a day
 * more than a year away.
 */
export async function closeDay(
  shop: KitchenShop,
  staff: Staff,
  day: ClosedDayRow,
): Promise<ClosedDayRow> {
  const now = shop.now();
  assertUndecided(shop, day.date, now);
  if (day.date > addDays(dateInIndia(now), yearDays)) {
    throw new Refusal('invalid_request', {
      issues: [{ path: 'date', message: 'Choose a day within the next year' }],
    });
  }
  await inTransaction(shop.db, async (tx) => {
    const reason = await lockClosedDay(tx, day.date);
    await insertClosedDay(tx, day, staff.id, now);
    const diff = { before: { reason }, after: { reason: day.reason } };
    const change = { action: 'day_closed', subject: subjectOf(day.date), ...diff } as const;
    await recordChange(tx, staff, change, now);
  });
  return day;
}

/** @throws Refusal `not_found` for a day that is open, `day_already_decided`. */
export async function openDay(shop: KitchenShop, staff: Staff, date: CalendarDate): Promise<void> {
  const now = shop.now();
  assertUndecided(shop, date, now);
  await inTransaction(shop.db, async (tx) => {
    const reason = await lockClosedDay(tx, date);
    if (reason === null) throw new Refusal('not_found');
    await deleteClosedDay(tx, date);
    const diff = { before: { reason }, after: null };
    await recordAudit(tx, staff, { action: 'day_opened', subject: subjectOf(date), ...diff }, now);
  });
}
