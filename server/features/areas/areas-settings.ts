/** Reads, previews and publishes the areas, and pauses the subscriptions that they leave out. */
import type { AreaSettings, LeftOut, NewAreaSettings } from '#contract/staff/areas.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Area, coverageFrom } from '#domain/delivery/areas.ts';
import { formatPincodes } from '#domain/delivery/pincodes.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { withVersion } from '#domain/settings/dated.ts';
import { type AreaEntry, areasToPublish } from '#domain/settings/publish-areas.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import type { Reader } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type NewVersion,
  publishSection,
  readSection,
} from '#server/features/settings/publish-section.ts';
import { type LeftOutRow, listLeftOut } from '#server/features/subscriptions/left-out.store.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import type { Shop } from '#server/shop.ts';

type AreasBody = Pick<NewAreaSettings, 'areas' | 'effectiveFrom'>;
type AreasVersion = NewVersion<readonly Area[]>;

const rupeesOrNull = (amountPaise: Paise | null) =>
  amountPaise === null ? null : toRupees(amountPaise);
const paiseOrNull = (rupees: string | null | undefined) =>
  rupees == null ? null : parseRupees(rupees);

const toFields = (areas: readonly Area[]) => ({
  areas: areas.map(({ id, name, pincodes, feePaise, minimumPaise, freeFromPaise }) => ({
    id,
    name,
    pincodes: pincodes.map(formatPincodes),
    fee: rupeesOrNull(feePaise),
    minimum: rupeesOrNull(minimumPaise),
    freeFrom: rupeesOrNull(freeFromPaise),
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
});

function versionOf(body: AreasBody, settings: ShopSettings, now: Date): AreasVersion {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  return {
    effectiveFrom: publishDate(requested, now, settings.delivery),
    value: areasToPublish(body.areas.map(toEntry), settings.areas),
  };
}

function leftOutBy(
  db: Reader,
  version: AreasVersion,
  { areas }: ShopSettings,
): Promise<LeftOutRow[]> {
  const first = version.effectiveFrom;
  return listLeftOut(db, coverageFrom(withVersion(areas, version), first), first);
}

export const readAreas = (shop: Pick<Shop, 'db' | 'now'>): Promise<AreaSettings> =>
  readSection(shop, view);

/** @throws Refusal `invalid_request`, naming each field that cannot be published. */
export async function previewAreas(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  body: AreasBody,
): Promise<LeftOut> {
  const settings = shop.settings.current();
  const version = versionOf(body, settings, shop.now());
  const rows = await leftOutBy(shop.db, version, settings);
  return {
    effectiveFrom: version.effectiveFrom,
    leftOut: rows.map(({ id, customerName, planType, pincode, from }) => ({
      id,
      customerName,
      planName: planNameOn(settings.plans, planType, from),
      pincode,
      from,
    })),
  };
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
    version: body.version,
    async make({ tx, now, settings }) {
      const version = versionOf(body, settings, now);
      if (body.leftOut === undefined) return version;
      const { length } = await leftOutBy(tx, version, settings);
      if (length !== body.leftOut) throw new Refusal('left_out_changed');
      return version;
    },
  });
  // It is published: what fails here, the sweep repeats.
  await pauseLeftOut(shop).catch(() => {});
  return reply;
}
