/** Whether an order that waits is the one that would be placed now. */
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { isSameAddress } from '#domain/delivery/same-address.ts';
import type { CheckoutChoices } from '#web/features/checkout/placing/checkout-choices.ts';
import { buyerOf } from '#web/shared/buyer/buyer-draft.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

/** Also its notes and its buyer count; the server keeps words composed (NFC). */
export function isSameOrder(order: Order, choices: CheckoutChoices): boolean {
  const buyer = buyerOf(choices.buyer);
  return (
    !choices.isCash &&
    hasSameItems(choices.lines, order.items) &&
    order.deliveryDate === choices.deliveryDate &&
    (order.slot?.id ?? null) === choices.slotId &&
    (order.notes ?? '') === choices.notes.trim().normalize() &&
    order.buyer?.gstin === buyer?.gstin &&
    order.buyer?.company === buyer?.company &&
    paiseOf(order.totalAmount) === choices.totalPaise &&
    paiseOf(order.walletAmount) === choices.walletPaise &&
    isSameAddress(order.deliveryAddress, choices.address)
  );
}
