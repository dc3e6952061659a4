/** Reserves, with a receipt and its mail for the days that the shop leaves out as they are full. */
import { timesPaise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { issueReceipt } from '#server/features/subscriptions/receipts/issue-receipt.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import { type LeftOut, type Moment, reserveDays } from './reserve-days.ts';
import type { SubscriptionDate } from './reserved.store.ts';

async function mailLeftOut(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  days: readonly SubscriptionDate[],
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

/** {@link reserveDays} where no customer has just seen in a preview which days are left out. */
export async function reserveAndMail(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  moment: Moment,
): Promise<LeftOut> {
  const leftOut = await reserveDays(tx, rows, moment);
  await mailLeftOut(tx, rows, leftOut.days, moment.now);
  return leftOut;
}
