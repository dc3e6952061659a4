/** The packs, the plans and the tax on packs as pages see them, by delivery date. */
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import { toRupees } from '#domain/money/money.ts';
import { activePacks, packFeatures, packPricePerMeal } from '#domain/orders/packs.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { packGstPercent } from '#domain/settings/tax-terms.ts';
import { activePlans } from '#domain/subscriptions/plans.ts';

type Offers = Pick<Config, 'packs' | 'plans' | 'gstPercent'>;

function packsOn(settings: ShopSettings, date: CalendarDate): Offers['packs'] {
  const packs = activePacks(valueOn(settings.packs, date));
  return packs.map((pack) => ({
    id: pack.id,
    name: pack.name,
    description: pack.description,
    icon: pack.icon,
    colour: pack.colour,
    mealCount: pack.mealCount,
    price: toRupees(pack.pricePaise),
    originalPrice: pack.originalPricePaise === null ? null : toRupees(pack.originalPricePaise),
    pricePerMeal: toRupees(packPricePerMeal(pack)),
    isPopular: pack.isPopular,
    dishesMax: pack.dishesMax,
    features: packFeatures(pack, packs),
  }));
}

const plansOn = (settings: ShopSettings, date: CalendarDate): Offers['plans'] =>
  activePlans(valueOn(settings.plans, date)).map(
    ({ id, name, description, category, pricePerDayPaise }) => {
      const slot = planSlot(settings, id, date);
      return {
        id,
        name,
        description,
        category,
        pricePerDay: toRupees(pricePerDayPaise),
        ...(slot && { slot }),
      };
    },
  );

export const offersOn = (settings: ShopSettings, date: CalendarDate): Offers => ({
  packs: packsOn(settings, date),
  plans: plansOn(settings, date),
  gstPercent: packGstPercent(valueOn(settings.tax, date)),
});

/** What is offered from each date on which something changes, after `date` and up to `last`. */
export function laterOffers(
  settings: ShopSettings,
  date: CalendarDate,
  last: CalendarDate,
): Config['later'] {
  const { packs, plans, tax, slots } = settings;
  const dates = [packs, plans, tax, slots]
    .flatMap((versions) => versions.map(({ effectiveFrom }) => effectiveFrom))
    .filter((from) => from !== null)
    .filter((from) => from > date && from <= last);
  return [...new Set(dates)]
    .toSorted()
    .map((effectiveFrom) => ({ effectiveFrom, ...offersOn(settings, effectiveFrom) }));
}
