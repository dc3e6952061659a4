/** Writes a receipt and books the mail with it, in the transaction of what it confirms. */
import { v7 as uuidv7 } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Effect, Subscription } from '#domain/subscriptions/subscription.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { insertReceipt, type ReceiptEffect, type ReceiptRow } from './receipts.store.ts';

/** What an effect says once it is told: together with what it is about. */
export function effectForReceipt(
  next: Pick<Subscription, 'planType' | 'autoRenew' | 'weekdays'>,
  { undoUntil, ...effect }: Effect,
  told: Pick<ReceiptEffect, 'date' | 'until' | 'isNewAddress' | 'stillComing'>,
): ReceiptEffect {
  return {
    planType: next.planType,
    autoRenew: next.autoRenew,
    weekdays: next.weekdays,
    ...told,
    ...effect,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/** Stores the receipt without a mail. */
export async function writeReceipt(
  tx: Tx,
  receipt: Omit<ReceiptRow, 'id' | 'number'>,
): Promise<ReceiptRow> {
  const row = { ...receipt, id: uuidv7() };
  return { ...row, number: await insertReceipt(tx, row) };
}

/** {@link writeReceipt}, with a mail. */
export async function bookReceipt(
  tx: Tx,
  userId: string,
  receipt: Omit<ReceiptRow, 'id' | 'number'>,
): Promise<ReceiptRow> {
  const written = await writeReceipt(tx, receipt);
  const eventKey = `subscription_event:${written.id}`;
  await queueMail(tx, { kind: 'subscription_receipt', userId, eventKey }, receipt.createdAt);
  return written;
}

/** The dates of deliveries that are ordered and still come. */
export function stillComing(
  days: readonly { readonly date: CalendarDate; readonly isStillComing: boolean }[],
): CalendarDate[] {
  return days.filter(({ isStillComing }) => isStillComing).map(({ date }) => date);
}
