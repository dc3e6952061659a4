/** Publishes a version of a section: one after the other, recorded, known here at once. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { toShopSettings } from './stored-settings.ts';
import {
  insertVersion,
  listVersions,
  lockSettings,
  type SettingsSection,
  type VersionRow,
} from './versions.store.ts';

/** What a version is made from. */
export interface Publishing {
  readonly tx: Tx;
  readonly now: Date;
  readonly settings: ShopSettings;
  readonly rows: readonly VersionRow[];
}

interface Publication {
  /** Null for a section that counts from its publishing on. */
  readonly effectiveFrom: CalendarDate | null;
  /** As stored. */
  readonly value: object;
  /** For the audit log. */
  readonly before: object;
  readonly after: object;
}

interface Change {
  readonly section: SettingsSection;
  /** Its name in the audit log. */
  readonly label: string;
  /** The version that was read; when not given, the change applies to any. */
  readonly version: number | undefined;
  readonly make: (publishing: Publishing) => Publication | Promise<Publication>;
}

/** The number of the last version; 0 before the first. */
export const versionOf = (rows: readonly VersionRow[], section: SettingsSection): number =>
  rows.findLast((row) => row.section === section)?.version ?? 0;

/**
 * Returns all versions with the new one.
 * @throws Refusal `conflict` when somebody else published since `version`, and what `make` refuses.
 */
export async function publishVersion(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { section, label, version: known, make }: Change,
): Promise<readonly VersionRow[]> {
  const published = await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx, 'publish');
    const rows = await listVersions(tx);
    const version = versionOf(rows, section);
    if (known !== undefined && known !== version) throw new Refusal('conflict');
    const now = shop.now();
    const settings = toShopSettings(rows);
    const { effectiveFrom, value, before, after } = await make({ tx, now, settings, rows });
    const row = { section, version: version + 1, effectiveFrom, value, publishedAt: now };
    await insertVersion(tx, { ...row, publishedBy: staff.id });
    const entry = {
      action: 'settings_changed',
      subject: { type: 'settings', id: section, label },
      before: before as Fields,
      after: after as Fields,
    } as const;
    await recordAudit(tx, staff, entry, now);
    return [...rows, row];
  });
  // It is published: should this fail, the database's notification brings the next attempt.
  await shop.settings.reload().catch(() => {});
  return published;
}
