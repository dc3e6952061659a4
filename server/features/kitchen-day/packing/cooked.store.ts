/** SQL of what was cooked so far. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { CookedEntry } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export async function listCookedEntries(db: Reader, date: CalendarDate): Promise<CookedEntry[]> {
  const { rows } = await db.execute<CookedEntry>(sql`
    SELECT id, meal_id AS "mealId", size, quantity, created_at AS "createdAt" FROM cooked_entries
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date}`);
  return rows;
}

export interface NewCookedEntry extends CookedEntry {
  readonly date: CalendarDate;
  readonly device: string;
  readonly at: Date;
  readonly staffId: string | null;
  readonly stationId: string | null;
}

/** False when there is an entry with this id. */
export async function insertCookedEntry(tx: Tx, entry: NewCookedEntry): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO cooked_entries (id, kitchen_id, delivery_date, meal_id, size, quantity, device, at,
      created_at, staff_id, station_id)
    VALUES (${entry.id}, ${theKitchen}, ${entry.date}, ${entry.mealId}, ${entry.size},
      ${entry.quantity}, ${entry.device}, ${entry.at}, ${entry.createdAt}, ${entry.staffId},
      ${entry.stationId})
    ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

export async function findCookedEntry(
  db: Reader,
  id: string,
): Promise<(CookedEntry & { readonly date: CalendarDate }) | null> {
  const { rows } = await db.execute<CookedEntry & { readonly date: CalendarDate }>(sql`
    SELECT id, meal_id AS "mealId", size, quantity, created_at AS "createdAt",
      delivery_date AS date
    FROM cooked_entries WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** Whether the day has this meal in this size. */
export async function isCookedOn(
  db: Reader,
  date: CalendarDate,
  line: { readonly mealId: number; readonly size: string },
): Promise<boolean> {
  const wanted = JSON.stringify([{ mealId: line.mealId, size: line.size }]);
  const { rows } = await db.execute<{ isCooked: boolean }>(sql`
    SELECT EXISTS (SELECT FROM kitchen_orders WHERE kitchen_id = ${theKitchen}
      AND delivery_date = ${date} AND lines @> ${wanted}::jsonb) AS "isCooked"`);
  return rows[0]?.isCooked ?? false;
}
