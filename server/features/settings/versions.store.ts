/** SQL of the settings: versions of each section, one after the other. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** They count from a delivery date on. */
const datedSections = ['delivery', 'packs', 'plans', 'tax', 'areas', 'slots'] as const;
export type DatedSection = (typeof datedSections)[number];

/** Those besides count from their publishing on. */
const publishedSections = ['identity', 'texts', 'categories', 'payment'] as const;
export const settingsSections = [...datedSections, ...publishedSections] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface VersionRow {
  readonly section: SettingsSection;
  readonly version: number;
  /** Null for a section that counts from its publishing on. */
  readonly effectiveFrom: CalendarDate | null;
  readonly value: unknown;
  readonly publishedAt: Date;
}

/** All versions in the order of their publishing; of the texts, which are long, the newest only. */
export async function listVersions(db: Reader): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT section, version, effective_from AS "effectiveFrom", value,
      published_at AS "publishedAt"
      FROM settings_versions
     WHERE section <> 'texts'
        OR version = (SELECT max(version) FROM settings_versions WHERE section = 'texts')
     ORDER BY section, version`);
  return rows;
}

/** The versions in which this page differs from the one before; `first` is before them all. */
export async function listTextChanges(
  db: Reader,
  page: TextPage,
  first: string,
): Promise<Pick<VersionRow, 'version' | 'publishedAt'>[]> {
  const { rows } = await db.execute<Pick<VersionRow, 'version' | 'publishedAt'>>(sql`
    SELECT version, published_at AS "publishedAt" FROM (
      SELECT version, published_at, value->>${page}::text AS text,
        lag(value->>${page}::text, 1, ${first}::text) OVER (ORDER BY version) AS earlier
        FROM settings_versions WHERE section = 'texts') AS each
     WHERE text <> earlier ORDER BY version`);
  return rows;
}

export async function findText(
  db: Reader,
  page: TextPage,
  version: number,
): Promise<string | null> {
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT value->>${page}::text AS text FROM settings_versions
     WHERE section = 'texts' AND version = ${version}`);
  return rows[0]?.text ?? null;
}

/** Publishers wait for each other and for runs that settle by the settings, and they for them. */
export async function lockSettings(tx: Tx, mode: 'publish' | 'settle'): Promise<void> {
  await tx.execute(
    mode === 'publish'
      ? sql`SELECT pg_advisory_xact_lock(${advisoryLocks.settings})`
      : sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.settings})`,
  );
}

export async function insertVersion(
  tx: Tx,
  row: VersionRow & { readonly publishedBy: string },
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
