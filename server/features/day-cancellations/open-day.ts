/** Undoes the cancelling of a day before it begins, or opens a closed day again. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isStillCookable } from '#domain/calendar/cutoff.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { lockClosedDay } from '#server/features/kitchen/closed-days.store.ts';
import { openKitchen } from '#server/features/kitchen/closed-days.ts';
import { lockShopSettings } from '#server/features/settings/shop-settings.ts';
import { lockSettings } from '#server/features/settings/versions.store.ts';
import type { Shop } from '#server/shop.ts';
import { subjectOf } from './close-day.ts';
import {
  type CancellationRow,
  isSettledAsClosed,
  lockCancellation,
  markOpened,
  skipForInformed,
} from './day-cancellations.store.ts';

/** Everything is as it was; a day that was closed before stays closed. */
async function undo(tx: Tx, staff: Staff, day: CancellationRow, now: Date): Promise<void> {
  const { id, date, reason, reasonBefore } = day;
  if (now >= day.beginsAt || (await isSettledAsClosed(tx, date))) {
    throw refusalAt('day_cancel_begun', 'date');
  }
  await markOpened(tx, id, now);
  await openKitchen(tx, date, reasonBefore);
  const diff = {
    before: { reason },
    after: reasonBefore === null ? null : { reason: reasonBefore },
  };
  const entry = { action: 'day_cancel_undone', subject: subjectOf(date), ...diff } as const;
  await recordAudit(tx, staff, entry, now);
}

/**
 * What is cancelled stays cancelled, also the days of subscriptions whose customers have a message;
 * customers who may choose go on choosing.
 * @throws Refusal `not_found` for a day that is open; `day_cancel_begun` in the moment in which it
 * begins; `day_already_decided` past the cut-off.
 */
export async function openDay(
  shop: Pick<Shop, 'db' | 'now' | 'catalogue'>,
  staff: Staff,
  date: CalendarDate,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // An evening run that reads the day as closed ends first.
    await lockSettings(tx, 'publish');
    const { delivery: terms } = await lockShopSettings(tx);
    const now = shop.now();
    const day = await lockCancellation(tx, date);
    const reason = await lockClosedDay(tx, date);
    if (reason === null) throw new Refusal('not_found');
    if (day && day.begunAt === null) return undo(tx, staff, day, now);
    if (!isStillCookable(date, now, terms)) throw refusalAt('day_already_decided', 'date');
    if (day) {
      await markOpened(tx, day.id, now);
      await skipForInformed(tx, day, now);
    }
    await openKitchen(tx, date, null);
    const diff = { before: { reason }, after: null };
    await recordAudit(tx, staff, { action: 'day_opened', subject: subjectOf(date), ...diff }, now);
  });
  // The database notifies other processes; this one must not show the days before meanwhile.
  shop.catalogue.forget();
}
