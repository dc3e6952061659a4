/** SQL of the stations of a kitchen. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { StationKind } from '#domain/kitchen-day/station-kinds.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface Station {
  readonly id: string;
  readonly name: string;
  readonly kind: StationKind;
  readonly date: CalendarDate;
}

interface ListedStation extends Station {
  readonly openedAt: Date | null;
  readonly isOver: boolean;
}

/** With how its last link stands. */
export async function listStationsOn(
  db: Reader,
  date: CalendarDate,
  now: Date,
): Promise<ListedStation[]> {
  const { rows } = await db.execute<ListedStation>(sql`
    SELECT s.id, s.name, s.kind, s.delivery_date AS date, l.opened_at AS "openedAt",
      l.revoked_at IS NOT NULL OR l.ends_at <= ${now}::timestamptz AS "isOver"
    FROM stations s CROSS JOIN LATERAL (
      SELECT opened_at, revoked_at, ends_at FROM work_links
      WHERE station_id = s.id ORDER BY revoked_at IS NULL DESC, created_at DESC LIMIT 1) l
    WHERE s.kitchen_id = ${theKitchen} AND s.delivery_date = ${date}
    ORDER BY s.name, s.id`);
  return rows;
}

export async function insertStation(
  tx: Tx,
  { id, name, kind, date }: Station,
  by: { readonly staffId: string; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO stations (id, kitchen_id, delivery_date, name, kind, created_at, created_by)
    VALUES (${id}, ${theKitchen}, ${date}, ${name}, ${kind}, ${by.now}, ${by.staffId})`);
}

const columns = sql`id, name, kind, delivery_date AS date`;

/** Locked, so that its links are made one after another. */
export async function lockStation(tx: Tx, id: string): Promise<Station | null> {
  const { rows } = await tx.execute<Station>(sql`
    SELECT ${columns} FROM stations WHERE id = ${id} FOR UPDATE`);
  return rows[0] ?? null;
}

export async function findStation(db: Reader, id: string): Promise<Station | null> {
  const { rows } = await db.execute<Station>(sql`
    SELECT ${columns} FROM stations WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** Where there is one; a picture is not frozen, only what is eaten. */
export async function listPictures(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; url: string }>(sql`
    SELECT id, image_url AS url FROM meals
    WHERE id = ANY(${ids}::int[]) AND image_url IS NOT NULL`);
  return new Map(rows.map(({ id, url }) => [id, url]));
}
