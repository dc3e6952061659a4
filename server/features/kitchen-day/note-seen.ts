/** The kitchen has seen what changed after its day was frozen. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { markSeen } from './amendments.store.ts';

/** All amendments up to this number; nothing is recorded when all of them were seen before. */
export async function noteSeen(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  date: CalendarDate,
  through: number,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const count = await markSeen(tx, { date, through, staffId: staff.id, now });
    if (count === 0) return;
    const subject = { type: 'kitchen', id: date, label: date } as const;
    await recordAudit(
      tx,
      staff,
      { action: 'amendments_seen', subject, before: null, after: { through } },
      now,
    );
  });
}
