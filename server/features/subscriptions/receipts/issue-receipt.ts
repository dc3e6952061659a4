/** Writes a receipt and queues its mail, in the transaction of the change it confirms. */
import { v7 as uuidv7 } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, timesPaise } from '#domain/money/money.ts';
import { isEndOpen } from '#domain/subscriptions/open-end.ts';
import type { Effect, Subscription } from '#domain/subscriptions/subscription.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { insertReceipt, type ReceiptEffect, type ReceiptRow } from './receipts.store.ts';

/** The effect as the receipt stores it, with the terms of the subscription. */
export function effectForReceipt(
  next: Pick<Subscription, 'planType' | 'autoRenew' | 'weekdays' | 'pausedFrom' | 'pausedUntil'>,
  { undoUntil, ...effect }: Effect,
  details: Pick<ReceiptEffect, 'date' | 'until' | 'wasPaused' | 'isNewAddress' | 'stillComing'>,
): ReceiptEffect {
  return {
    planType: next.planType,
    autoRenew: next.autoRenew,
    weekdays: next.weekdays,
    ...details,
    ...effect,
    ...(isEndOpen({ ...next, endDate: effect.endDate }) && { isEndOpen: true }),
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/**
 * Without the deliveries that were to be added on days that are full, or moved to a delivery time
 * that is full on these days.
 */
export function withoutFull(
  effect: ReceiptEffect,
  full: readonly CalendarDate[],
  moved: readonly CalendarDate[] = [],
): ReceiptEffect {
  if (full.length === 0) return effect;
  const added = effect.added.filter((date) => !full.includes(date));
  const lost = moved.filter((date) => full.includes(date));
  const stopped = [...effect.stopped, ...lost].toSorted();
  const keptPaise = paise(effect.keptPaise + timesPaise(effect.pricePerDayPaise, lost.length));
  return { ...effect, added, stopped, keptPaise, full };
}

/** Stores the receipt without a mail. */
export async function writeReceipt(
  tx: Tx,
  receipt: Omit<ReceiptRow, 'id' | 'number'>,
): Promise<ReceiptRow> {
  const row = { ...receipt, id: uuidv7() };
  return { ...row, number: await insertReceipt(tx, row) };
}

/** Stores the receipt and queues its mail. */
export async function issueReceipt(
  tx: Tx,
  userId: string,
  receipt: Omit<ReceiptRow, 'id' | 'number'>,
): Promise<ReceiptRow> {
  const written = await writeReceipt(tx, receipt);
  const eventKey = `subscription_event:${written.id}`;
  await queueMail(tx, { kind: 'subscription_receipt', userId, eventKey }, receipt.createdAt);
  return written;
}

/** Dates of deliveries that are already ordered and still come. */
export function stillComing(
  days: readonly { readonly date: CalendarDate; readonly isStillComing: boolean }[],
): CalendarDate[] {
  return days.filter(({ isStillComing }) => isStillComing).map(({ date }) => date);
}
