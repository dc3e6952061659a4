/** What the audit log says of packing. */
import { itemWords } from '#domain/kitchen-day/day-words.ts';
import type { ParcelLine, ParcelStop } from '#domain/kitchen-day/packing/parcel.ts';
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { Override } from '#server/features/approvals/check-approval.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Author } from './author.ts';
import type { NewEntry, ParcelRow } from './packing.store.ts';

/** `2 × Dal rice (for 1)`. */
export const lineWords = (
  lines: readonly ParcelLine[],
  ordered: readonly KitchenLine[],
): string[] =>
  lines.map(({ mealId, size, quantity }) => {
    const name = ordered.find((line) => line.mealId === mealId)?.name ?? `meal ${mealId}`;
    return itemWords({ name, size, quantity });
  });

interface Done {
  readonly parcel: ParcelRow;
  readonly entry: NewEntry;
  readonly stops: readonly ParcelStop[];
  /** Null where nothing stopped. */
  readonly override: Override | null;
}

/** A station has no account, so the entry is that of who approved. */
function actorOf(author: Author, override: Override | null): Staff | null {
  if (author.kind === 'staff') return author.staff;
  return override && { ...author.origin, id: override.approver.id, role: override.approver.role };
}

/** In the same transaction; what a station packs is in its entries, and here if it was approved. */
export async function recordPacking(tx: Tx, author: Author, done: Done): Promise<void> {
  const { parcel, entry, stops, override } = done;
  const actor = actorOf(author, override);
  if (!actor) return;
  const number = formatOrderNumber(parcel.number);
  const subject = { type: 'order', id: parcel.orderId, label: number } as const;
  const after = {
    date: entry.date,
    packed: lineWords(entry.packed, parcel.lines),
    short: lineWords(entry.short, parcel.lines),
    ...(author.kind === 'station' && { station: author.name }),
    ...(override && {
      meals: stops.map(({ name }) => name),
      reason: override.reason,
      approvedBy: override.approver.name,
      approverId: override.approver.id,
    }),
  };
  const action = override ? 'packing_overridden' : 'order_packed';
  await recordAudit(tx, actor, { action, subject, before: null, after }, entry.createdAt);
}
