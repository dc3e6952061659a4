/** Reads, previews and publishes the delivery times. */
import type { LeftOut } from '#contract/staff/left-out.ts';
import type { NewSlotSettings, SlotSettings } from '#contract/staff/slots.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Slot } from '#domain/delivery/slots.ts';
import { withVersion } from '#domain/settings/dated.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import { slotsToPublish } from '#domain/settings/publish-slots.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type NewVersion,
  publishSection,
  readSection,
} from '#server/features/settings/publish-section.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import type { Shop } from '#server/shop.ts';
import { assertAsShown, previewLeftOut } from './left-out.ts';

type SlotsBody = Pick<NewSlotSettings, 'slots' | 'effectiveFrom'>;

const toFields = (slots: readonly Slot[]) => ({ slots: slots.map((slot) => ({ ...slot })) });

const view = { section: 'slots', label: 'Delivery times', show: toFields } as const;

function versionOf(
  body: SlotsBody,
  settings: ShopSettings,
  now: Date,
): NewVersion<readonly Slot[]> {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  const effectiveFrom = publishDate(requested, now, settings.delivery);
  const entries = body.slots.map((slot) => ({ ...slot, id: slot.id }));
  return { effectiveFrom, value: slotsToPublish(entries, settings, effectiveFrom) };
}

const withSlots = (settings: ShopSettings, version: NewVersion<readonly Slot[]>): ShopSettings => ({
  ...settings,
  slots: withVersion(settings.slots, version),
});

export const readSlots = (shop: Pick<Shop, 'db' | 'now'>): Promise<SlotSettings> =>
  readSection(shop, view);

/** @throws Refusal `invalid_request`, naming each field that cannot be published. */
export async function previewSlots(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  body: SlotsBody,
): Promise<LeftOut> {
  const settings = shop.settings.current();
  const version = versionOf(body, settings, shop.now());
  const next = withSlots(settings, version);
  return previewLeftOut(shop.db, { settings, next }, version.effectiveFrom);
}

/**
 * Subscriptions that are left out are paused, the days of all others take their stops anew.
 * @throws Refusal as `publishSection` and {@link previewSlots}; `left_out_changed` when other
 * subscriptions are left out than were shown.
 */
export async function publishSlots(
  shop: Shop,
  staff: Staff,
  body: NewSlotSettings,
): Promise<SlotSettings> {
  const reply = await publishSection(shop, staff, view, {
    read: body,
    async make({ tx, now, settings }) {
      const version = versionOf(body, settings, now);
      await assertAsShown(tx, withSlots(settings, version), version.effectiveFrom, body.leftOut);
      return version;
    },
  });
  // It is published: what fails here, the sweep repeats.
  await pauseLeftOut(shop)
    .then(() => reserveWaitingDays(shop))
    .catch(() => {});
  return reply;
}
