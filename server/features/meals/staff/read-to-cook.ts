/** What of a meal is still to be cooked, as staff read it before they delete it. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findToCook } from './to-cook.store.ts';

/** @throws Refusal `not_found`. */
export async function readToCook({ db, now }: Pick<Shop, 'db' | 'now'>, id: number) {
  const toCook = await findToCook(db, id, dateInIndia(now()));
  if (!toCook) throw new Refusal('not_found');
  return toCook;
}
