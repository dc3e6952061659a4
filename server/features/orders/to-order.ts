/** A stored order as the API returns it. */
import type { Order } from '#contract/orders.ts';
import { paise, toRupees, zeroPaise } from '#domain/money/money.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import { packMealId } from '#domain/orders/packs.ts';
import type { OrderWithLines } from './orders.store.ts';

export function toOrder(row: OrderWithLines): Order {
  return {
    id: row.id,
    orderId: row.id,
    number: formatOrderNumber(row.number),
    type: row.type,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    deliveryDate: row.deliveryDate,
    deliveryAddress: row.deliveryAddress,
    notes: row.notes,
    packId: row.packId,
    subtotal: toRupees(row.subtotalPaise),
    deliveryFee: toRupees(row.deliveryFeePaise),
    gst: toRupees(row.gstPaise),
    totalAmount: toRupees(row.totalPaise),
    walletAmount: toRupees(row.walletPaise),
    amountDue: toRupees(isPayable(row) ? paise(row.totalPaise - row.walletPaise) : zeroPaise),
    refundedAmount: toRupees(row.refundedPaise),
    userId: row.userId,
    customerName: row.customerName,
    createdAt: row.createdAt.toISOString(),
    payBefore: isPayable(row) && row.payBefore ? row.payBefore.toISOString() : null,
    items: row.lines.map((line) => ({
      // Spec 3.5: orders of packs name meal 1.
      mealId: line.mealId ?? packMealId,
      name: line.mealName,
      imageUrl: line.imageUrl,
      size: line.size,
      quantity: line.quantity,
      // A pack shows its whole price instead of the price per meal (Spec 9.4).
      price: toRupees(row.packId ? lineTotal(line) : line.unitPricePaise),
    })),
  };
}
