/** Reading what an order gave back and can give back, for other features. */
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { findOnlinePart, listRefundsOf, type OrderRefund } from './refunds.store.ts';

export type { OrderRefund } from './refunds.store.ts';

/**
 * The refunds of an order and of payments that came for it in vain, oldest first; failed ones too.
 */
export function findRefundsOf(db: Reader, orderId: string): Promise<OrderRefund[]> {
  return listRefundsOf(db, orderId);
}

/** What the online payment of an order can still give back; nothing when there is none. */
export async function onlineLeft(db: Reader, orderId: string): Promise<Paise> {
  return (await findOnlinePart(db, orderId))?.leftPaise ?? zeroPaise;
}
