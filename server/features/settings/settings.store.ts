/** SQL of the shop's settings: one row, changed against the version that was read. */
import type { Seller } from '#contract/staff/settings.ts';
import type { Logo } from '#domain/settings/identity.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface SettingsRow {
  /** As stored; readers validate it. */
  readonly seller: unknown;
  readonly version: number;
  /** What is published of the business, as stored; null before it is. */
  readonly identity: unknown;
}

export async function findSettingsRow(db: Reader): Promise<SettingsRow> {
  const { rows } = await db.execute<SettingsRow>(sql`
    SELECT seller, version, (SELECT value FROM settings_versions WHERE section = 'identity'
      ORDER BY version DESC LIMIT 1) AS identity FROM settings`);
  if (!rows[0]) throw new Error('The settings have lost their row');
  return rows[0];
}

/** Returns the new version; null when somebody else changed the settings since `version`. */
export async function updateSellerRow(
  db: Reader,
  change: {
    readonly seller: Seller;
    readonly version: number;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(sql`
    UPDATE settings SET seller = ${JSON.stringify(change.seller)}::jsonb, version = version + 1,
      updated_at = ${change.at}, updated_by = ${change.userId}
    WHERE version = ${change.version}::bigint RETURNING version`);
  return rows[0]?.version ?? null;
}

/** A picture of the library, which nobody can delete until the transaction ends. */
export async function lockPicture(tx: Tx, name: string): Promise<Logo | null> {
  const { rows } = await tx.execute<{ [Field in keyof Logo]: Logo[Field] }>(sql`
    SELECT name, width, height FROM media WHERE name = ${name} AND kind = 'image' FOR KEY SHARE`);
  return rows[0] ?? null;
}
