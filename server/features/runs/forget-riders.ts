/** Riders' phones are kept for the questions that follow a run, and no longer. */
import { addDays, dateInIndia } from '#domain/calendar/calendar.ts';
import type { Shop } from '#server/shop.ts';
import { blankRiders } from './runs.store.ts';

const keptDays = 90;

export async function forgetRidersPhones({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await blankRiders(db, addDays(dateInIndia(now()), -keptDays));
}
