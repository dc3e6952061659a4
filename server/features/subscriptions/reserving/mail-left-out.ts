/** A receipt, with its mail, for each day that the shop leaves out because it is full. */
import { timesPaise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { issueReceipt } from '#server/features/subscriptions/receipts/issue-receipt.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import type { DayOf } from './reserved.store.ts';

/** Call it where no customer has just seen these days in a preview. */
export async function mailLeftOut(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  days: readonly DayOf[],
  now: Date,
): Promise<void> {
  for (const row of rows) {
    const own = days.filter(({ subscriptionId }) => subscriptionId === row.id);
    const dates = own.map(({ date }) => date).toSorted();
    const [first] = dates;
    if (first === undefined) continue;
    const effect = {
      planType: row.planType,
      autoRenew: row.autoRenew,
      date: first,
      until: null,
      from: first,
      stopped: dates,
      added: [],
      full: dates,
      keptPaise: timesPaise(row.pricePerDayPaise, dates.length),
      stillComing: [],
      endDate: row.endDate,
      endDateBefore: row.endDate,
      pricePerDayPaise: row.pricePerDayPaise,
      weekdays: row.weekdays,
      isNewAddress: false,
      undoUntil: null,
    };
    await issueReceipt(tx, row.userId, {
      subscriptionId: row.id,
      kind: 'skipped',
      actor: 'system',
      actorId: null,
      effect,
      createdAt: now,
    });
  }
}
