/** Reads and publishes the meal packs. */
import type { NewPackSettings, PackSettings } from '#contract/staff/settings/packs-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, parseRupees, toRupees } from '#domain/money/money.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import { type PackEntry, packsToPublish } from '#domain/settings/publish-packs.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishSection, readSection } from './publish-section.ts';
import { insertPackIds } from './versions.store.ts';

const toFields = (packs: readonly Pack[]) => ({
  packs: packs.map((pack) => ({
    id: pack.id,
    name: pack.name,
    description: pack.description,
    meals: pack.mealCount,
    price: toRupees(pack.pricePaise),
    originalPrice: pack.originalPricePaise === null ? null : toRupees(pack.originalPricePaise),
    isPopular: pack.isPopular,
    isActive: pack.isActive,
    dishesMax: pack.dishesMax,
  })),
});

const view = { section: 'packs', label: 'Meal packs', show: toFields } as const;

const toPaise = (rupees: string) => paise(parseRupees(rupees) ?? 0);

const toEntry = (pack: NewPackSettings['packs'][number]): PackEntry => ({
  id: pack.id,
  name: pack.name,
  // An emptied field has no description.
  description: pack.description === '' ? null : pack.description,
  mealCount: pack.meals,
  pricePaise: toPaise(pack.price),
  originalPricePaise: pack.originalPrice === null ? null : toPaise(pack.originalPrice),
  isPopular: pack.isPopular,
  isActive: pack.isActive,
  dishesMax: pack.dishesMax,
});

export const readPackSettings = (shop: Pick<Shop, 'db' | 'now'>): Promise<PackSettings> =>
  readSection(shop, view);

/**
 * @throws Refusal as {@link publishSection}; `invalid_request`, naming each field that cannot be
 * offered like that.
 */
export function publishPackSettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  body: NewPackSettings,
): Promise<PackSettings> {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  return publishSection(shop, staff, view, {
    read: body,
    async make({ tx, now, settings }) {
      const effectiveFrom = publishDate(requested, now, settings.delivery);
      const value = packsToPublish(body.packs.map(toEntry), settings.packs, effectiveFrom);
      await insertPackIds(
        tx,
        value.map(({ id }) => id),
      );
      return { effectiveFrom, value };
    },
  });
}
