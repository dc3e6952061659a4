/** Reads and publishes the tax scheme and the rates of GST. */
import type { NewTaxSettings, TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import type { TaxTerms } from '#domain/settings/tax-terms.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { findSettings } from './find-settings.ts';
import { publishSection, readSection } from './publish-section.ts';

/** Of a restaurant, until the owner says anything. */
const usualMealsPercent = 5;

/** Before the first version, the rate of meals is that of the seller's details. */
async function viewFor({ db }: Pick<Shop, 'db'>) {
  const { seller } = await findSettings(db);
  const sellersPercent = seller?.mealGstPercent ?? usualMealsPercent;
  return {
    section: 'tax',
    label: 'Tax',
    show: ({ scheme, mealsPercent, packsPercent }: TaxTerms) => ({
      scheme,
      mealsPercent: mealsPercent ?? sellersPercent,
      packsPercent,
    }),
  } as const;
}

export async function readTaxSettings(shop: Pick<Shop, 'db' | 'now'>): Promise<TaxSettings> {
  return readSection(shop, await viewFor(shop));
}

/** @throws Refusal as {@link publishSection}, `invalid_request` at `effectiveFrom`. */
export async function publishTaxSettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { effectiveFrom, version, nextFrom, ...value }: NewTaxSettings,
): Promise<TaxSettings> {
  return publishSection(shop, staff, await viewFor(shop), {
    read: { effectiveFrom, version, nextFrom },
    make: ({ now, settings }) => ({
      effectiveFrom: publishDate(effectiveFrom as CalendarDate | undefined, now, settings.delivery),
      value,
    }),
  });
}
