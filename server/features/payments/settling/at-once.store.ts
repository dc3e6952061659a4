/** SQL that says whether an order is still as it was read. */
import { type Statement, sql } from '#server/db/sql.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';

/**
 * Whether all that `decideCapture` reads of an unpaid order without a wallet part is as it was, in
 * the row `o`, and nobody reported the payment meanwhile.
 */
export const isAsRead = (order: OrderRow, providerPaymentId: string): Statement => sql`
  o.status = 'pending' AND o.payment_status = 'unpaid' AND o.wallet_paise = 0
  AND o.total_paise = ${order.totalPaise}::bigint AND o.delivery_date = ${order.deliveryDate}::date
  AND o.slot IS NOT DISTINCT FROM ${order.slot && JSON.stringify(order.slot)}::jsonb
  AND o.pay_before IS NOT DISTINCT FROM ${order.payBefore}::timestamptz
  AND NOT EXISTS (SELECT FROM payments WHERE provider_payment_id = ${providerPaymentId})`;
