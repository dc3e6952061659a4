/** The three meal packs and their tax (Spec 9): meals, price and old price decide the rest. */
import { type Paise, paise, percentOfPaise } from './money.ts';

export const packIds = ['starter', 'family', 'value'] as const;
export type PackId = (typeof packIds)[number];

export interface PackFeature {
  readonly name: string;
  readonly included: boolean;
}

export interface Pack {
  readonly id: PackId;
  readonly name: string;
  readonly description: string;
  readonly mealCount: number;
  readonly pricePaise: Paise;
  readonly originalPricePaise: Paise;
  readonly isPopular: boolean;
  readonly features: readonly PackFeature[];
}

/** GST on packs (Spec 9); single meals are priced with tax included. */
export const packGstPercent = 18;

/** The spec's pack payload names this meal for every pack. */
export const packMealId = 1;

const features = (customMenu: boolean, priority: boolean): PackFeature[] => [
  { name: 'Free delivery', included: true },
  { name: 'Fresh indulgent meals', included: true },
  { name: 'Mix of cuisines', included: customMenu },
  { name: 'Best price per meal', included: priority },
];

export const packs: readonly Pack[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'A few easy dinners for a busy week.',
    mealCount: 5,
    pricePaise: paise(142_500),
    originalPricePaise: paise(159_500),
    isPopular: false,
    features: features(false, false),
  },
  {
    id: 'family',
    name: 'Family',
    description: 'Enough plates for everyone at the table.',
    mealCount: 10,
    pricePaise: paise(270_000),
    originalPricePaise: paise(319_000),
    isPopular: true,
    features: features(true, false),
  },
  {
    id: 'value',
    name: 'Value',
    description: 'The lowest price per meal we have.',
    mealCount: 15,
    pricePaise: paise(382_500),
    originalPricePaise: paise(478_500),
    isPopular: false,
    features: features(true, true),
  },
];

export function findPack(id: string): Pack | undefined {
  return packs.find((pack) => pack.id === id);
}

/** The pack behind the spec's own payload, which gives only the meal count and the pack price. */
export function findPackByContents(mealCount: number, pricePaise: Paise): Pack | undefined {
  return packs.find((pack) => pack.mealCount === mealCount && pack.pricePaise === pricePaise);
}

/** Price of one meal of the pack; exact for all packs. */
export function packPricePerMeal(pack: Pack): Paise {
  return paise(pack.pricePaise / pack.mealCount);
}

export function packSaving(pack: Pack): Paise {
  return paise(pack.originalPricePaise - pack.pricePaise);
}

/** Whole percent saved, rounded down so that it never promises more than is given. */
export function packDiscountPercent(pack: Pack): number {
  return Math.floor((packSaving(pack) * 100) / pack.originalPricePaise);
}

export function packGst(pack: Pack): Paise {
  return percentOfPaise(pack.pricePaise, packGstPercent);
}
