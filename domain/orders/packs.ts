/**
 * The three meal packs and their tax (Spec 9.5). The other figures are derived from meals and
 * prices.
 */
import { type Paise, paise, percentOfPaise } from '#domain/money/money.ts';

export const packIds = ['starter', 'family', 'value'] as const;
export type PackId = (typeof packIds)[number];

export interface PackFeature {
  readonly name: string;
  readonly included: boolean;
}

/** The icon beside a pack's name. */
export const packIcons = ['bowl', 'table', 'stack'] as const;
export type PackIcon = (typeof packIcons)[number];

/** The colour of that icon; the pages have a light and a dark shade of each. */
export const packColours = ['green', 'red', 'gold'] as const;
export type PackColour = (typeof packColours)[number];

export interface Pack {
  readonly id: PackId;
  readonly name: string;
  readonly description: string;
  readonly icon: PackIcon;
  readonly colour: PackColour;
  readonly mealCount: number;
  readonly pricePaise: Paise;
  readonly originalPricePaise: Paise;
  readonly isPopular: boolean;
  /** The most different meals picked for it; null for as many as are suitable. */
  readonly dishesMax: number | null;
}

/** GST on packs (Spec 9.4); prices of single meals include tax. */
export const packGstPercent = 18;

/** The meal id that the payload of Spec 3.5 has for every pack. */
export const packMealId = 1;

export const packs: readonly Pack[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'A few easy dinners for a busy week.',
    icon: 'bowl',
    colour: 'green',
    mealCount: 5,
    pricePaise: paise(142_500),
    originalPricePaise: paise(159_500),
    isPopular: false,
    dishesMax: 3,
  },
  {
    id: 'family',
    name: 'Family',
    description: 'Enough plates for everyone at the table.',
    icon: 'table',
    colour: 'red',
    mealCount: 10,
    pricePaise: paise(270_000),
    originalPricePaise: paise(319_000),
    isPopular: true,
    dishesMax: null,
  },
  {
    id: 'value',
    name: 'Value',
    description: 'The lowest price per meal we have.',
    icon: 'stack',
    colour: 'gold',
    mealCount: 15,
    pricePaise: paise(382_500),
    originalPricePaise: paise(478_500),
    isPopular: false,
    dishesMax: null,
  },
];

export function findPack(id: string): Pack | undefined {
  return packs.find((pack) => pack.id === id);
}

/** Finds the pack of the payload of Spec 3.5, which has only the meal count and the pack price. */
export function findPackByContents(mealCount: number, pricePaise: Paise): Pack | undefined {
  return packs.find((pack) => pack.mealCount === mealCount && pack.pricePaise === pricePaise);
}

/** Price of one meal of the pack; exact for all packs. */
export function packPricePerMeal(pack: Pack): Paise {
  return paise(pack.pricePaise / pack.mealCount);
}

/** The features on the pack's card, included or not. */
export function packFeatures(pack: Pack): PackFeature[] {
  const isCheapest = packs.every((other) => packPricePerMeal(pack) <= packPricePerMeal(other));
  return [
    { name: 'Free delivery', included: true },
    { name: 'Fresh indulgent meals', included: true },
    { name: 'The widest mix of dishes', included: pack.dishesMax === null },
    { name: 'Best price per meal', included: isCheapest },
  ];
}

export function packSaving(pack: Pack): Paise {
  return paise(pack.originalPricePaise - pack.pricePaise);
}

/** The saving in whole percent, rounded down so that it never promises too much. */
export function packDiscountPercent(pack: Pack): number {
  return Math.floor((packSaving(pack) * 100) / pack.originalPricePaise);
}

export function packGst(pack: Pack): Paise {
  return percentOfPaise(pack.pricePaise, packGstPercent);
}
