/** Reads and publishes one section of the settings that count from a delivery date. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { Refusal } from '#domain/refusal.ts';
import { valueOn, versionsFrom } from '#domain/settings/dated.ts';
import type { Reader } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { type Publishing, publishVersion, versionOf } from './publish-version.ts';
import { toShopSettings, toStored, type ValueOf } from './stored-settings.ts';
import { type DatedSection, listVersions, type VersionRow } from './versions.store.ts';

/** How the API and the audit log show a section. */
interface SectionView<Section extends DatedSection, Shown extends object> {
  readonly section: Section;
  /** Its name in the audit log. */
  readonly label: string;
  readonly show: (value: ValueOf<Section>) => Shown;
}

interface SectionReply<Shown> {
  readonly version: number;
  readonly now: Shown;
  readonly next: (Shown & { readonly effectiveFrom: CalendarDate })[];
}

export interface NewVersion<Value> {
  readonly effectiveFrom: CalendarDate;
  readonly value: Value;
}

function toReply<Section extends DatedSection, Shown extends object>(
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
export async function readSection<Section extends DatedSection, Shown extends object>(
  { db, now }: { readonly db: Reader; readonly now: () => Date },
  view: SectionView<Section, Shown>,
): Promise<SectionReply<Shown>> {
  return toReply(view, await listVersions(db), now());
}

/** What the change was typed over; what is not given may be any. */
interface Read {
  readonly version?: number | undefined;
  /** The first date for which something else was scheduled. */
  readonly nextFrom?: string | undefined;
  /** Chosen, so that the figures of this date were read, whatever the first open one is by now. */
  readonly effectiveFrom?: string | undefined;
}

/** A date that is reached publishes nothing, so that the version alone does not show it. */
function assertStillCounting(read: Read, { now, settings }: Publishing): void {
  if (read.effectiveFrom !== undefined || read.nextFrom === undefined) return;
  if (read.nextFrom <= earliestDeliveryDate(now, settings.delivery)) throw new Refusal('conflict');
}

/**
 * Adds a version that counts from a delivery date on; one for the same date replaces the earlier.
 * @throws Refusal as {@link publishVersion}; `conflict` also when what was read no longer counts.
 */
export async function publishSection<Section extends DatedSection, Shown extends object>(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  view: SectionView<Section, Shown>,
  change: {
    readonly read: Read;
    readonly make: (
      publishing: Publishing,
    ) => NewVersion<ValueOf<Section>> | Promise<NewVersion<ValueOf<Section>>>;
  },
): Promise<SectionReply<Shown>> {
  const { section, label, show } = view;
  const rows = await publishVersion(shop, staff, {
    section,
    label,
    version: change.read.version,
    async make(publishing) {
      assertStillCounting(change.read, publishing);
      const { effectiveFrom, value } = await change.make(publishing);
      const earlier = valueOn<ValueOf<Section>>(publishing.settings[section], effectiveFrom);
      return {
        effectiveFrom,
        value: toStored(section, value),
        before: show(earlier),
        after: { effectiveFrom, ...show(value) },
      };
    },
  });
  return toReply(view, rows, shop.now());
}
