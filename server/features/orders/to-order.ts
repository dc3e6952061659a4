/** A stored order as the API returns it. */
import type { Order } from '#contract/orders.ts';
import { paise, toRupees, zeroPaise } from '#domain/money/money.ts';
import { packBought } from '#domain/money/pricing.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import { packMealId } from '#domain/orders/packs.ts';
import type { OrderLine, OrderWithLines } from './orders.store.ts';

const itemOf = (line: OrderLine): Order['items'][number] => ({
  mealId: line.mealId ?? packMealId,
  name: line.mealName,
  imageUrl: line.imageUrl,
  size: line.size,
  quantity: line.quantity,
  price: toRupees(line.unitPricePaise),
});

/** One item of meal 1 at the price of the pack (Spec 3.5 and 9.4). */
function packItem(lines: readonly OrderLine[]): Order['items'][number] {
  const { name, mealCount, pricePaise } = packBought(lines);
  const price = toRupees(pricePaise);
  return { mealId: packMealId, name, imageUrl: null, size: null, quantity: mealCount, price };
}

/** Orders of the releases before have none. */
const noDetails = { landmark: null, instructions: null, receiverPhone: null } as const;

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
    slot: row.slot,
    deliveryAddress: { ...noDetails, ...row.deliveryAddress },
    notes: row.notes,
    buyer: row.buyer,
    packId: row.packId,
    subtotal: toRupees(row.subtotalPaise),
    deliveryFee: toRupees(row.deliveryFeePaise),
    gst: toRupees(row.gstPaise),
    gstPercent: row.gstPercent,
    totalAmount: toRupees(row.totalPaise),
    walletAmount: toRupees(row.walletPaise),
    amountDue: toRupees(isPayable(row) ? paise(row.totalPaise - row.walletPaise) : zeroPaise),
    refundedAmount: toRupees(row.refundedPaise),
    userId: row.userId,
    customerName: row.customerName,
    createdAt: row.createdAt.toISOString(),
    payBefore: isPayable(row) && row.payBefore ? row.payBefore.toISOString() : null,
    items: row.packId === null ? row.lines.map(itemOf) : [packItem(row.lines)],
  };
}
