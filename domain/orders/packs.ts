/** Meal packs: what follows from their meals and prices (Spec 9.4). */
import { type Paise, paise, percentOfPaise, timesPaise } from '#domain/money/money.ts';

export interface PackFeature {
  readonly name: string;
  readonly included: boolean;
}

/** The icon beside a pack's name. */
export const packIcons = ['bowl', 'table', 'stack'] as const;
export type PackIcon = (typeof packIcons)[number];

/** The colour of that icon; the pages have a light and a dark shade of each. */
export const packColours = ['green', 'red', 'gold'] as const;
type PackColour = (typeof packColours)[number];

export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: PackIcon;
  readonly colour: PackColour;
  readonly mealCount: number;
  readonly pricePaise: Paise;
  /** Shown struck through; null when the pack is not offered as reduced. */
  readonly originalPricePaise: Paise | null;
  readonly isPopular: boolean;
  /** Whether it can be ordered; a retired pack stays for the orders it has. */
  readonly isActive: boolean;
  /** The most different meals picked for it; null for as many as are suitable. */
  readonly dishesMax: number | null;
}

/** The meal id that the payload of Spec 3.5 has for every pack. */
export const packMealId = 1;

export const activePacks = (packs: readonly Pack[]): Pack[] =>
  packs.filter(({ isActive }) => isActive);

/** The name without the word itself, which some owners add: `Festival pack` is `Festival`. */
export const packStem = (name: string): string => name.replace(/\s+pack$/i, '');

/** The pack as it is ordered: `Family pack`. */
export const packTitle = ({ name }: Pick<Pack, 'name'>): string => `${packStem(name)} pack`;

/** The pack with this id if it can be ordered. */
export function findPack(packs: readonly Pack[], id: string): Pack | undefined {
  return packs.find((pack) => pack.id === id && pack.isActive);
}

/** Finds the pack of the payload of Spec 3.5, which has only the meal count and the pack price. */
export function findPackByContents(
  packs: readonly Pack[],
  mealCount: number,
  pricePaise: Paise,
): Pack | undefined {
  return activePacks(packs).find(
    (pack) => pack.mealCount === mealCount && pack.pricePaise === pricePaise,
  );
}

/** Price of one meal of the pack, rounded up to a paisa so that it never promises too much. */
export function packPricePerMeal(pack: Pick<Pack, 'pricePaise' | 'mealCount'>): Paise {
  return paise(Math.ceil(pack.pricePaise / pack.mealCount));
}

/** The features on the pack's card, included or not; `packs` are those offered beside it. */
export function packFeatures(pack: Pack, packs: readonly Pack[]): PackFeature[] {
  const isCheapest = packs.every((other) => packPricePerMeal(pack) <= packPricePerMeal(other));
  return [
    { name: 'Free delivery', included: true },
    { name: 'Fresh indulgent meals', included: true },
    { name: 'The widest mix of dishes', included: pack.dishesMax === null },
    { name: 'Best price per meal', included: isCheapest },
  ];
}

/** Zero for a pack without an original price. */
export function packSaving({ originalPricePaise, pricePaise }: Pack): Paise {
  return paise((originalPricePaise ?? pricePaise) - pricePaise);
}

/** The saving in whole percent, rounded down so that it never promises too much. */
export function packDiscountPercent(pack: Pack): number {
  return Math.floor((packSaving(pack) * 100) / (pack.originalPricePaise ?? pack.pricePaise));
}

/** CGST and SGST are equal, so each is rounded by itself: half up, to a paisa. */
export function packGst({ pricePaise }: Pick<Pack, 'pricePaise'>, gstPercent: number): Paise {
  const halfPaise = percentOfPaise(pricePaise, gstPercent / 2);
  return timesPaise(halfPaise, 2);
}
