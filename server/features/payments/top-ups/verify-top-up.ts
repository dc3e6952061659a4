/** Settles a top-up with the proof of payment that the browser sends. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/wallet.ts';
import type { Paise } from '#domain/money/money.ts';
import { Refusal, topUpReturnedText } from '#domain/refusal.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import {
  isSettledClaim,
  proveClaim,
  settleClaim,
} from '#server/features/payments/settling/settle-claim.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { findTopUpOf } from './top-ups.store.ts';

/**
 * Returns the balance, also for a claim that was settled before.
 * @throws Refusal `not_found` for somebody else's top-up; `payment_signature_invalid` for anything
 * forged, swapped or replayed; `top_up_not_payable`, which says so when the payment is refunded.
 */
export async function verifyTopUp(
  shop: Shop,
  userId: string,
  claim: BodyOf<typeof calls.verifyTopUp>,
): Promise<Paise> {
  const topUp = await findTopUpOf(shop.db, userId, claim.topUpId);
  if (!topUp) throw new Refusal('not_found');
  const known = await findPaymentOrder(shop.db, claim.razorpay_order_id);
  const paymentOrder = proveClaim(shop, claim, { orderId: null, topUpId: topUp.id }, known);
  const isSettled = topUp.status === 'paid' && (await isSettledClaim(shop, claim, paymentOrder));
  if (!isSettled) {
    const { outcome } = await settleClaim(shop, claim, paymentOrder);
    if (outcome === 'refunding') {
      throw new Refusal('top_up_not_payable', { message: topUpReturnedText });
    }
    if (outcome !== 'paid') throw new Refusal('top_up_not_payable');
  }
  return readBalance(shop.db, userId);
}
