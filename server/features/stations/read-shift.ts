/** What a station sees of its day: no family name, no phone, no address; at the stove no eaters. */
import type { Shift } from '#contract/stations/station.ts';
import { toBatches } from '#domain/kitchen-day/batches.ts';
import { toProduction } from '#domain/kitchen-day/production.ts';
import { Refusal } from '#domain/refusal.ts';
import { readKitchenDay } from '#server/features/kitchen-day/read-kitchen-day.ts';
import type { Shop } from '#server/shop.ts';
import type { WorkLink } from '#server/work-link.ts';
import { noParcels, readParcels } from './read-parcels.ts';
import { findStation, listPictures, type Station } from './stations.store.ts';

export async function stationOf(
  { db }: Pick<Shop, 'db'>,
  link: WorkLink<'station'>,
): Promise<Station> {
  const station = await findStation(db, link.subjectId);
  if (!station) throw new Refusal('station_over');
  return station;
}

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
  const ordered = [...day.orders, ...day.planned].map(({ items, allergens }) => ({
    slotId: null,
    lines: items,
    allergens,
  }));
  return {
    station: { id, name, kind },
    date,
    endsAt: link.endsAt.toISOString(),
    number: day.number,
    ...(kind === 'pack' ? await readParcels(shop, day) : noParcels),
    amendments: day.amendments,
    toCook: toProduction(ordered).map(({ slotId: _, ...line }) => line),
    batches: toBatches(ordered).map(({ slotId: _, ...batch }) => ({
      ...batch,
      allergens: [...batch.allergens],
    })),
    cooked: day.cooked,
    meals: day.meals.map((meal) => ({ ...meal, imageUrl: pictures.get(meal.id) ?? null })),
  };
}
