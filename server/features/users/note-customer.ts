/** Staff write down something about a user for other staff; users never see it. */
import { v7 as uuidv7 } from 'uuid';
import type { OrderNote } from '#contract/staff/staff-orders.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { insertCustomerNote, listCustomerNotes, type NoteRow } from './customer-notes.store.ts';
import { assertUser } from './list-users.ts';
import { lockForChange, subjectOf } from './lock-user.ts';

const toNote = ({ createdAt, ...note }: NoteRow): OrderNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
});

/** @throws Refusal `not_found`, also for an account that is gone. */
export async function readCustomerNotes(
  { db }: Pick<Shop, 'db'>,
  userId: string,
): Promise<OrderNote[]> {
  await assertUser(db, userId);
  return (await listCustomerNotes(db, userId)).map(toNote);
}

/** @throws Refusal `not_found`, also for an account that is gone. */
export async function noteCustomer(
  shop: Pick<Shop, 'db' | 'now'>,
  author: { readonly staff: Staff; readonly name: string },
  userId: string,
  text: string,
): Promise<OrderNote> {
  const { staff, name } = author;
  const note = { id: uuidv7(), text, createdAt: shop.now() };
  await inTransaction(shop.db, async (tx) => {
    // Waits while the account is being deleted.
    const user = await lockForChange(tx, userId, undefined);
    await insertCustomerNote(tx, { ...note, userId, authorId: staff.id });
    const subject = subjectOf(user);
    const entry = { action: 'user_noted', subject, before: null, after: { text } } as const;
    await recordAudit(tx, staff, entry, note.createdAt);
  });
  return toNote({ ...note, authorName: name });
}
