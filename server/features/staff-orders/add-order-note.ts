/** Staff add a note to an order for other staff; customers never see it. */
import { v7 as uuidv7 } from 'uuid';
import type { OrderNote } from '#contract/staff/staff-orders.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { insertOrderNote, type NoteRow } from './order-notes.store.ts';

export function toNote({ createdAt, ...note }: NoteRow): OrderNote {
  return { ...note, createdAt: createdAt.toISOString() };
}

/** @throws Refusal `not_found`, also for the order of a deleted account. */
export async function addOrderNote(
  shop: Pick<Shop, 'db' | 'now'>,
  author: { readonly staff: Staff; readonly name: string },
  orderId: string,
  text: string,
): Promise<OrderNote> {
  const { staff, name } = author;
  const note = { id: uuidv7(), text, createdAt: shop.now() };
  await inTransaction(shop.db, async (tx) => {
    const number = await insertOrderNote(tx, { ...note, orderId, authorId: staff.id });
    if (number === null) throw new Refusal('not_found');
    const subject = { type: 'order', id: orderId, label: formatOrderNumber(number) } as const;
    const entry = { action: 'order_noted', subject, before: null, after: { text } } as const;
    await recordAudit(tx, staff, entry, note.createdAt);
  });
  return toNote({ ...note, authorName: name });
}
