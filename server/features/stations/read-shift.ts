/** What a station sees of its day: no family name, no phone, no address. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Shift } from '#contract/stations/station.ts';
import { toProduction } from '#domain/kitchen-day/production.ts';
import { Refusal } from '#domain/refusal.ts';
import { listApprovers } from '#server/features/approvals/check-approval.ts';
import { readKitchenDay } from '#server/features/kitchen-day/read-kitchen-day.ts';
import type { Shop } from '#server/shop.ts';
import type { WorkLink } from '#server/work-link.ts';
import { findStation, listPictures, type Station } from './stations.store.ts';

export async function stationOf(
  { db }: Pick<Shop, 'db'>,
  link: WorkLink<'station'>,
): Promise<Station> {
  const station = await findStation(db, link.subjectId);
  if (!station) throw new Refusal('station_over');
  return station;
}

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

export async function readShift(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  link: WorkLink<'station'>,
): Promise<Shift> {
  const { id, name, kind, date } = await stationOf(shop, link);
  const day = await readKitchenDay(shop, date);
  const pictures = await listPictures(
    shop.db,
    day.meals.map((meal) => meal.id),
  );
  const approvers = await listApprovers(shop);
  const ordered = [...day.orders, ...day.planned].map(({ items }) => ({
    slotId: null,
    lines: items,
  }));
  return {
    station: { id, name, kind },
    ...{ date, endsAt: link.endsAt.toISOString(), number: day.number },
    orders: day.orders.map(toOrder),
    keepBack: day.keepBack.map(({ orderId, number }) => ({ orderId, number })),
    amendments: day.amendments,
    toCook: toProduction(ordered).map(({ slotId: _, ...line }) => line),
    cooked: day.cooked,
    meals: day.meals.map((meal) => ({ ...meal, imageUrl: pictures.get(meal.id) ?? null })),
    approvers: approvers.filter(({ hasPin }) => hasPin),
  };
}
