/** SQL of the settings that count from a delivery date on: versions, one after the other. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export const settingsSections = ['delivery', 'packs', 'plans', 'tax'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface VersionRow {
  readonly section: SettingsSection;
  readonly version: number;
  readonly effectiveFrom: CalendarDate;
  readonly value: unknown;
}

/** All versions of all sections, in the order of their publishing. */
export async function listVersions(db: Reader): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT section, version, effective_from AS "effectiveFrom", value FROM settings_versions
     ORDER BY section, version`);
  return rows;
}

/** Publishers wait for each other and for runs that settle by the settings, and they for them. */
export async function lockSettings(tx: Tx, mode: 'publish' | 'settle'): Promise<void> {
  await tx.execute(
    mode === 'publish'
      ? sql`SELECT pg_advisory_xact_lock(7291007)`
      : sql`SELECT pg_advisory_xact_lock_shared(7291007)`,
  );
}

export async function insertVersion(
  tx: Tx,
  row: VersionRow & { readonly publishedAt: Date; readonly publishedBy: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO settings_versions
      (section, version, effective_from, value, published_at, published_by)
    VALUES (${row.section}, ${row.version}, ${row.effectiveFrom},
      ${JSON.stringify(row.value)}::jsonb, ${row.publishedAt}, ${row.publishedBy})`);
}

/** The rows that orders refer to; an id is there before the first version that has it. */
export async function insertPackIds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO packs (id) SELECT unnest(${ids}::text[]) ON CONFLICT DO NOTHING`);
}

/** The same for subscriptions. */
export async function insertPlanIds(
  tx: Tx,
  plans: readonly { readonly id: string; readonly category: MealCategory }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO plans (id, category)
    SELECT * FROM unnest(${plans.map(({ id }) => id)}::text[],
      ${plans.map(({ category }) => category)}::text[]) ON CONFLICT DO NOTHING`);
}
