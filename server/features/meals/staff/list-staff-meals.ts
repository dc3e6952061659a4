/** The whole menu for staff: as a list, and as a table to download. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { menuHeading, toMenuLine } from '#domain/menu/menu-csv.ts';
import { byteOrderMark } from '#server/http/csv-reply.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { toStaffMeal } from './staff-meal.ts';
import { listMeals } from './staff-meals.store.ts';

/** In menu order, including meals not on offer. */
export async function listStaffMeals({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<StaffMeal[]> {
  return (await listMeals(db, dateInIndia(now()))).map(toStaffMeal);
}

/** `importMeals` reads this table back unchanged. */
export async function exportMeals(shop: Pick<Shop, 'db' | 'now'>): Promise<FileReply> {
  const lines = (await listStaffMeals(shop)).map(toMenuLine);
  return new FileReply({
    name: `menu-${dateInIndia(shop.now())}.csv`,
    content: byteOrderMark + menuHeading + lines.join(''),
  });
}
