/** The calls that staff have to make before the cut-off. */
import type { CashCall } from '#contract/staff/cash-calls.ts';
import { toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Shop } from '#server/shop.ts';
import { listOpenCalls } from './cash-calls.store.ts';

const shownMax = 200;

export async function listCalls({ db }: Pick<Shop, 'db'>): Promise<CashCall[]> {
  const calls = await listOpenCalls(db, shownMax);
  return calls.map(({ number, totalPaise, callBefore, lastAttemptAt, ...call }) => ({
    ...call,
    number: formatOrderNumber(number),
    totalAmount: toRupees(totalPaise),
    callBefore: callBefore.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  }));
}
