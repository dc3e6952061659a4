/** Reads, previews and publishes the areas, and pauses the subscriptions that they leave out. */
import type { AreaSettings, NewAreaSettings } from '#contract/staff/areas.ts';
import type { LeftOut } from '#contract/staff/left-out.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Area } from '#domain/delivery/areas.ts';
import { formatPincodes } from '#domain/delivery/pincodes.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { withVersion } from '#domain/settings/dated.ts';
import { type AreaEntry, areasToPublish } from '#domain/settings/publish-areas.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type NewVersion,
  publishSection,
  readSection,
} from '#server/features/settings/publish-section.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import type { Shop } from '#server/shop.ts';
import { assertAsShown, previewLeftOut } from './left-out.ts';

type AreasBody = Pick<NewAreaSettings, 'areas' | 'effectiveFrom'>;
type AreasVersion = NewVersion<readonly Area[]>;

const rupeesOrNull = (amountPaise: Paise | null) =>
  amountPaise === null ? null : toRupees(amountPaise);
const paiseOrNull = (rupees: string | null | undefined) =>
  rupees == null ? null : parseRupees(rupees);

const toFields = (areas: readonly Area[]) => ({
  areas: areas.map(({ id, name, pincodes, slotIds, ...area }) => ({
    id,
    name,
    pincodes: pincodes.map(formatPincodes),
    fee: rupeesOrNull(area.feePaise),
    minimum: rupeesOrNull(area.minimumPaise),
    freeFrom: rupeesOrNull(area.freeFromPaise),
    slotIds: slotIds && [...slotIds],
    takesCash: area.takesCash,
  })),
});

const view = { section: 'areas', label: 'Areas', show: toFields } as const;

const toEntry = (area: AreasBody['areas'][number]): AreaEntry => ({
  id: area.id,
  name: area.name,
  pincodes: area.pincodes,
  feePaise: paiseOrNull(area.fee),
  minimumPaise: paiseOrNull(area.minimum),
  freeFromPaise: paiseOrNull(area.freeFrom),
  slotIds: area.slotIds?.length ? area.slotIds : null,
  takesCash: area.takesCash,
});

function versionOf(body: AreasBody, settings: ShopSettings, now: Date): AreasVersion {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  const effectiveFrom = publishDate(requested, now, settings.delivery);
  const value = areasToPublish(body.areas.map(toEntry), settings, effectiveFrom);
  return { effectiveFrom, value };
}

const withAreas = (settings: ShopSettings, version: AreasVersion): ShopSettings => ({
  ...settings,
  areas: withVersion(settings.areas, version),
});

export const readAreas = (shop: Pick<Shop, 'db' | 'now'>): Promise<AreaSettings> =>
  readSection(shop, view);

/** @throws Refusal `invalid_request`, naming each field that cannot be published. */
export async function previewAreas(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  body: AreasBody,
): Promise<LeftOut> {
  const settings = shop.settings.current();
  const version = versionOf(body, settings, shop.now());
  const next = withAreas(settings, version);
  return previewLeftOut(shop.db, { settings, next }, version.effectiveFrom);
}

/**
 * @throws Refusal as `publishSection` and {@link previewAreas}; `left_out_changed` when other
 * subscriptions are left out than were shown.
 */
export async function publishAreas(
  shop: Shop,
  staff: Staff,
  body: NewAreaSettings,
): Promise<AreaSettings> {
  const reply = await publishSection(shop, staff, view, {
    read: body,
    async make({ tx, now, settings }) {
      const version = versionOf(body, settings, now);
      await assertAsShown(tx, withAreas(settings, version), version.effectiveFrom, body.leftOut);
      return version;
    },
  });
  // It is published: what fails here, the sweep repeats.
  await pauseLeftOut(shop).catch(() => {});
  return reply;
}
