/** Whether an order that waits is the one that would be placed now. */
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import type { CheckoutChoices } from '#web/features/checkout/placing/checkout-choices.ts';
import { buyerOf } from '#web/shared/buyer/buyer-draft.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

const optionalFields = ['addressLine2', 'landmark', 'instructions', 'receiverPhone'] as const;
const addressFields = ['title', 'addressLine1', 'city', 'state', 'pincode'] as const;

/** Also its notes and its buyer count. */
export function isSameOrder(order: Order, choices: CheckoutChoices): boolean {
  const { address } = choices;
  const buyer = buyerOf(choices.buyer);
  return (
    !choices.isCash &&
    hasSameItems(choices.lines, order.items) &&
    order.deliveryDate === choices.deliveryDate &&
    (order.slot?.id ?? null) === choices.slotId &&
    (order.notes ?? '') === choices.notes.trim() &&
    order.buyer?.gstin === buyer?.gstin &&
    order.buyer?.company === buyer?.company &&
    paiseOf(order.totalAmount) === choices.totalPaise &&
    paiseOf(order.walletAmount) === choices.walletPaise &&
    addressFields.every((field) => order.deliveryAddress[field] === address[field]) &&
    optionalFields.every((field) => (order.deliveryAddress[field] ?? '') === (address[field] ?? ''))
  );
}
