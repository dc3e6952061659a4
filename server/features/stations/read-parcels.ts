/** The parcels of a day as a station that packs sees them. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Shift } from '#contract/stations/station.ts';
import { bySlot } from '#domain/kitchen-day/parcels-by-slot.ts';
import { listApprovers } from '#server/features/approvals/check-approval.ts';
import type { Shop } from '#server/shop.ts';

const toOrder = (order: KitchenDay['orders'][number]): Shift['orders'][number] => ({
  orderId: order.orderId,
  number: order.number,
  firstName: order.customerName.split(' ')[0] ?? '',
  slot: order.slot && { from: order.slot.from, to: order.slot.to },
  items: order.items,
  diet: order.diet,
  allergens: order.allergens,
  notes: order.notes,
  accepted: order.accepted,
  packing: order.packing,
});

type Parcels = Pick<Shift, 'orders' | 'keepBack' | 'approvers'>;

/** Nobody's name is needed at the stove. */
export const noParcels: Parcels = { orders: [], keepBack: [], approvers: [] };

/** In the order in which they leave. */
export async function readParcels(shop: Pick<Shop, 'db'>, day: KitchenDay): Promise<Parcels> {
  const approvers = await listApprovers(shop);
  return {
    orders: bySlot(day.orders).flatMap(({ parcels }) => parcels.map(toOrder)),
    keepBack: day.keepBack.map(({ orderId, number }) => ({ orderId, number })),
    approvers: approvers.filter(({ hasPin }) => hasPin),
  };
}
