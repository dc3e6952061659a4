/** Reads and publishes the terms of delivery. */
import type { DeliverySettings, NewDeliverySettings } from '#contract/staff/delivery-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  currentTerms,
  earliestDeliveryDate,
  formatTime,
  parseTime,
} from '#domain/calendar/cutoff.ts';
import { paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { effectiveDate } from '#domain/settings/publish-delivery-terms.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { toShopSettings } from './shop-settings.ts';
import { insertVersion, listVersions, lockSettings, type VersionRow } from './versions.store.ts';

/** With the field names of the API. */
export const toTerms = ({ feePaise, cutoffMinutes, graceMinutes, bookingDays }: DeliveryTerms) => ({
  fee: toRupees(feePaise),
  cutoff: formatTime(cutoffMinutes),
  graceMinutes,
  bookingDays,
});

function fromBody(body: NewDeliverySettings): DeliveryTerms {
  const { fee, cutoff, graceMinutes, bookingDays } = body;
  return {
    feePaise: paise(parseRupees(fee) ?? 0),
    cutoffMinutes: parseTime(cutoff),
    graceMinutes,
    bookingDays,
  };
}

const versionOf = (rows: readonly VersionRow[]): number =>
  rows.filter(({ section }) => section === 'delivery').length;

function toReply(rows: readonly VersionRow[], now: Date): DeliverySettings {
  const { delivery } = toShopSettings(rows);
  const earliest = earliestDeliveryDate(now, delivery);
  return {
    version: versionOf(rows),
    now: toTerms(currentTerms(now, delivery)),
    next: delivery.flatMap(({ effectiveFrom, value }) =>
      effectiveFrom !== null && effectiveFrom > earliest
        ? [{ effectiveFrom, ...toTerms(value) }]
        : [],
    ),
  };
}

/** As the database has them, also when this process has not read them yet. */
export async function readDeliverySettings(
  shop: Pick<Shop, 'db' | 'now'>,
): Promise<DeliverySettings> {
  return toReply(await listVersions(shop.db), shop.now());
}

/**
 * Adds a version that counts from a delivery date on; one for the same date replaces the earlier.
 * @throws Refusal `conflict` when somebody else published since `version`, and as {@link
 * effectiveDate}.
 */
export async function publishDeliverySettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  body: NewDeliverySettings,
): Promise<DeliverySettings> {
  const reply = await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx, 'publish');
    const rows = await listVersions(tx);
    const version = versionOf(rows);
    if (body.version !== undefined && body.version !== version) throw new Refusal('conflict');
    const now = shop.now();
    const { delivery } = toShopSettings(rows);
    const value = fromBody(body);
    const requested = body.effectiveFrom as CalendarDate | undefined;
    const effectiveFrom = effectiveDate(requested, now, delivery, value);
    const row = { section: 'delivery', version: version + 1, effectiveFrom, value } as const;
    await insertVersion(tx, { ...row, publishedAt: now, publishedBy: staff.id });
    const entry = {
      action: 'settings_changed',
      subject: { type: 'settings', id: 'delivery', label: 'Delivery' },
      before: toTerms(valueOn(delivery, effectiveFrom)),
      after: { effectiveFrom, ...toTerms(value) },
    } as const;
    await recordAudit(tx, staff, entry, now);
    return toReply([...rows, row], now);
  });
  // It is published: should this fail, the database's notification brings the next attempt.
  await shop.settings.reload().catch(() => {});
  return reply;
}
