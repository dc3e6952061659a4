/** Pays one order: online what the wallet does not pay. */
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { ApiError, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { type PaymentOutcome, usePaymentAttempt } from './payment-attempt.ts';
import { type PaymentToasts, usePaymentToasts } from './payment-toasts.ts';
import { paiseOf } from './rupees.ts';

/** Why a payment could not be opened; an order paid in another tab counts as paid. */
async function settleRefusal(
  error: unknown,
  order: Order,
  toasts: PaymentToasts,
): Promise<PaymentOutcome> {
  const refusal = error instanceof ApiError ? error : null;
  const isOver = refusal?.code === 'order_not_payable' || refusal?.code === 'nothing_to_pay';
  if (isOver) {
    const current = await send('GET /api/orders/:id', { params: { id: order.id } }).catch(
      () => null,
    );
    if (current?.paymentStatus === 'paid') return 'paid';
  }
  // The site itself says that the session has ended.
  if (!refusal?.isSignedOut) toasts.showError('not-started', refusal?.userMessage);
  return isOver ? 'closed' : 'unopened';
}

/** Everything a payment may have changed. */
const touchedCalls = [
  'GET /api/orders',
  'GET /api/wallet',
  'GET /api/wallet/transactions',
] as const;

/** Whether an online payment is needed; not for an order that is paid or over. */
export const isDue = (order: Pick<Order, 'amountDue'>) => paiseOf(order.amountDue) > 0;

/** Whether it is paid in cash when it arrives. */
const isCashDue = ({ paymentMethod, status }: Order) =>
  paymentMethod === 'cod' && status !== 'cancelled';

/**
 * Takes an order through its payment and returns how it ended; messages are already shown.
 * `isLikely`: the payment window is loaded beforehand.
 */
export function usePayOrder(isLikely = true): (order: Order) => Promise<PaymentOutcome> {
  const t = useT();
  const createPayment = useSend('POST /api/create-order');
  const verify = useSend('POST /api/verify-payment');
  const queries = useQueryClient();
  const toasts = usePaymentToasts();
  const attempt = usePaymentAttempt(toasts, isLikely);

  const payOnline = (order: Order) =>
    attempt({
      description: t('Order {number}', { number: order.number }),
      // As mutations, so that an ended session is handled like everywhere else.
      open: () =>
        createPayment.mutateAsync({
          body: { amount: order.amountDue, currency: 'INR', orderId: order.id },
        }),
      settleRefusal: (error) => settleRefusal(error, order, toasts),
      verify: (proof) => verify.mutateAsync({ body: { ...proof, db_order_id: order.id } }),
    });

  async function pay(order: Order): Promise<PaymentOutcome> {
    if (isDue(order)) return payOnline(order);
    if (order.paymentStatus === 'paid' || isCashDue(order)) return 'paid';
    toasts.showError('not-started', 'This order can no longer be paid.');
    return 'closed';
  }

  return async (order) => {
    const outcome = await pay(order);
    // How it ended is known, whatever the pages still have to load.
    for (const name of touchedCalls) {
      void queries.invalidateQueries({ queryKey: queryKey(name) });
    }
    return outcome;
  };
}
