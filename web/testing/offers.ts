/** The packs, plans and tax of the specification, as the configuration of a test has them. */
import type { Config } from '#contract/config.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { initialPacks } from '#domain/orders/initial-packs.ts';
import { packFeatures, packPricePerMeal } from '#domain/orders/packs.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';

const rupeesOrNull = (amountPaise: Paise | null) =>
  amountPaise === null ? null : toRupees(amountPaise);

export const initialOffers: Pick<Config, 'packs' | 'plans' | 'gstPercent' | 'later'> = {
  packs: initialPacks.map(({ pricePaise, originalPricePaise, isActive: _, ...pack }) => ({
    ...pack,
    price: toRupees(pricePaise),
    originalPrice: rupeesOrNull(originalPricePaise),
    pricePerMeal: toRupees(packPricePerMeal({ ...pack, pricePaise })),
    features: packFeatures(
      { ...pack, pricePaise, originalPricePaise, isActive: true },
      initialPacks,
    ),
  })),
  plans: initialPlans.map(({ pricePerDayPaise, isActive: _, ...plan }) => ({
    ...plan,
    pricePerDay: toRupees(pricePerDayPaise),
  })),
  gstPercent: 18,
  later: [],
};
