/** Puts cash orders into the list of calls to make, until their cut-off. */
import { cutoffOf } from '#domain/calendar/cutoff.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { insertCashCall, moveCashCall } from './cash-calls.store.ts';

type CalledOrder = Pick<OrderRow, 'id' | 'deliveryDate' | 'slot'>;

/** Until its cut-off. Call it in the transaction that places the order. */
export function awaitCall(tx: Tx, order: CalledOrder, terms: DatedDeliveryTerms): Promise<void> {
  return insertCashCall(tx, order.id, cutoffOf(order, terms));
}

/** The order comes on another day or at another time: call before that closes. */
export function moveCall(tx: Tx, order: CalledOrder, terms: DatedDeliveryTerms): Promise<void> {
  return moveCashCall(tx, order.id, cutoffOf(order, terms));
}
