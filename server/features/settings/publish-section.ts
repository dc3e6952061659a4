/** Reads and publishes one section of the settings that count from a delivery date. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { Refusal } from '#domain/refusal.ts';
import { valueOn, versionsFrom } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { toShopSettings } from './shop-settings.ts';
import { toStored, type ValueOf } from './stored-settings.ts';
import {
  insertVersion,
  listVersions,
  lockSettings,
  type SettingsSection,
  type VersionRow,
} from './versions.store.ts';

/** How the API and the audit log show a section. */
export interface SectionView<Section extends SettingsSection, Shown extends object> {
  readonly section: Section;
  /** Its name in the audit log. */
  readonly label: string;
  readonly show: (value: ValueOf<Section>) => Shown;
}

export interface SectionReply<Shown> {
  readonly version: number;
  readonly now: Shown;
  readonly next: (Shown & { readonly effectiveFrom: CalendarDate })[];
}

/** What a version is made from. */
export interface Publishing {
  readonly tx: Tx;
  readonly now: Date;
  readonly settings: ShopSettings;
}

export interface NewVersion<Value> {
  readonly effectiveFrom: CalendarDate;
  readonly value: Value;
}

function versionOf(rows: readonly VersionRow[], section: SettingsSection): number {
  return rows.filter((row) => row.section === section).length;
}

function toReply<Section extends SettingsSection, Shown extends object>(
  { section, show }: SectionView<Section, Shown>,
  rows: readonly VersionRow[],
  now: Date,
): SectionReply<Shown> {
  const settings = toShopSettings(rows);
  const dated = settings[section];
  const earliest = earliestDeliveryDate(now, settings.delivery);
  const [, ...coming] = versionsFrom<ValueOf<Section>>(dated, earliest);
  return {
    version: versionOf(rows, section),
    now: show(valueOn<ValueOf<Section>>(dated, earliest)),
    next: coming.map(({ effectiveFrom, value }) => ({
      ...show(value),
      effectiveFrom: effectiveFrom ?? addDays(earliest, 1),
    })),
  };
}

/** As the database has it, also when this process has not read it yet. */
export async function readSection<Section extends SettingsSection, Shown extends object>(
  { db, now }: { readonly db: Reader; readonly now: () => Date },
  view: SectionView<Section, Shown>,
): Promise<SectionReply<Shown>> {
  return toReply(view, await listVersions(db), now());
}

/**
 * Adds a version that counts from a delivery date on; one for the same date replaces the earlier.
 * @throws Refusal `conflict` when somebody else published since `version`, and what `make` refuses.
 */
export async function publishSection<Section extends SettingsSection, Shown extends object>(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  view: SectionView<Section, Shown>,
  change: {
    /** The version that was read; when not given, the change applies to any. */
    readonly version: number | undefined;
    readonly make: (
      publishing: Publishing,
    ) => NewVersion<ValueOf<Section>> | Promise<NewVersion<ValueOf<Section>>>;
  },
): Promise<SectionReply<Shown>> {
  const { section, label, show } = view;
  const reply = await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx, 'publish');
    const rows = await listVersions(tx);
    const version = versionOf(rows, section);
    if (change.version !== undefined && change.version !== version) throw new Refusal('conflict');
    const now = shop.now();
    const settings = toShopSettings(rows);
    const { effectiveFrom, value } = await change.make({ tx, now, settings });
    const stored = toStored(section, value);
    const row = { section, version: version + 1, effectiveFrom, value: stored };
    await insertVersion(tx, { ...row, publishedAt: now, publishedBy: staff.id });
    const entry = {
      action: 'settings_changed',
      subject: { type: 'settings', id: section, label },
      before: show(valueOn<ValueOf<Section>>(settings[section], effectiveFrom)) as Fields,
      after: { effectiveFrom, ...show(value) } as Fields,
    } as const;
    await recordAudit(tx, staff, entry, now);
    return toReply(view, [...rows, row], now);
  });
  // It is published: should this fail, the database's notification brings the next attempt.
  await shop.settings.reload().catch(() => {});
  return reply;
}
