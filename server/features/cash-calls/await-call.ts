/** Puts cash orders into the list of calls to make, until the cut-off of their day. */
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { insertCashCall, moveCashCall } from './cash-calls.store.ts';

/** Until the cut-off of its day. Call it in the transaction that places the order. */
export function awaitCall(
  tx: Tx,
  { id, deliveryDate }: Pick<OrderRow, 'id' | 'deliveryDate'>,
  terms: DatedDeliveryTerms,
): Promise<void> {
  return insertCashCall(tx, id, cutoffFor(deliveryDate, terms));
}

/** The order comes on another day: the call has to be made before the cut-off of that one. */
export function moveCall(
  tx: Tx,
  { id, deliveryDate }: Pick<OrderRow, 'id' | 'deliveryDate'>,
  terms: DatedDeliveryTerms,
): Promise<void> {
  return moveCashCall(tx, id, cutoffFor(deliveryDate, terms));
}
