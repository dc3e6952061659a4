/** The closed days from today on, and how far the cancelling of those that were sold is. */
import type { ClosedDay } from '#contract/staff/kitchen.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { listComingClosedDays } from '#server/features/kitchen/closed-days.ts';
import type { Shop } from '#server/shop.ts';
import { listProgress, type ProgressRow } from './progress.store.ts';

function toCancellation(row: ProgressRow): ClosedDay['cancellation'] {
  const { cancelled, moved, waiting, open } = row;
  return {
    undoUntil: row.begunAt === null ? row.beginsAt.toISOString() : null,
    choiceUntil: row.choiceUntil?.toISOString() ?? null,
    orders: { cancelled, moved, waiting, open },
    refunds: {
      done: row.refundsDone,
      underway: row.refundsUnderway,
      failed: row.refundsFailed,
      amount: toRupees(row.refundedPaise),
    },
    reservations: row.reservations,
    messages: {
      sent: row.messagesSent,
      waiting: row.messagesWaiting,
      failed: row.messagesFailed,
    },
  };
}

export async function listDays(shop: Pick<Shop, 'db' | 'now'>): Promise<ClosedDay[]> {
  const days = await listComingClosedDays(shop);
  if (days.length === 0) return [];
  const progress = await listProgress(shop.db, dateInIndia(shop.now()));
  const byDate = new Map(progress.map((row) => [row.date, row]));
  return days.map((day) => {
    const row = byDate.get(day.date);
    return row ? { ...day, cancellation: toCancellation(row) } : day;
  });
}
