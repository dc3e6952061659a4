/** A meal of the API in the types of the domain, and the files of its picture. */
import type { Meal } from '#contract/meals.ts';
import { type MealSize, mealSizes, offeredPrice, type SizedPrices } from '#domain/menu/meals.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { plateImageUrl } from '#web/ui/plate.tsx';

const toPaise = (rupees: string | null): Paise | null =>
  rupees === null ? null : parseRupees(rupees);

type PricedMeal = SizedPrices & { readonly id: number; readonly name: string };

/** The API uses decimal strings; the domain uses paise. */
export function pricesOf(meal: Meal): PricedMeal {
  return {
    id: meal.id,
    name: meal.name,
    priceFor1Paise: toPaise(meal.priceFor1),
    priceFor2Paise: toPaise(meal.priceFor2),
    availableFor1: meal.availableFor1,
    availableFor2: meal.availableFor2,
  };
}

interface SizeOffer {
  readonly size: MealSize;
  readonly pricePaise: Paise;
}

/** The sizes that can be ordered, with their prices, smallest first. */
export function offersOf(meal: Meal): readonly SizeOffer[] {
  const prices = pricesOf(meal);
  return mealSizes.flatMap((size) => {
    const pricePaise = offeredPrice(prices, size);
    return pricePaise === null ? [] : [{ size, pricePaise }];
  });
}

/** Most dishes are sold every day: for them nothing needs to be looked up. */
export const isDated = ({ onSale, soldOutOn }: Meal): boolean =>
  Boolean(onSale) || soldOutOn !== undefined;

/** How many dishes there are, as the shop says it: `9`, and `60+` for 61. */
export const dishCount = (count: number): string =>
  count < 20 || count % 10 === 0 ? String(count) : `${count - (count % 10)}+`;

/** One of our drawn dishes by its slug, in the smallest file that is sharp enough. */
export function dishFile(slug: string, width: 160 | 320 | 640): string {
  return `/dishes/${slug}-${width}.webp`;
}

interface PictureSources {
  readonly src: string;
  /**
   * Drawn dishes are round plates without a background; everything else is a photo that fills it.
   */
  readonly isPlate: boolean;
  readonly avifSrcSet?: string;
  readonly webpSrcSet?: string;
}

const variantPattern = /^\/(dishes|media)\/(.+)-640\.webp$/;
const variantWidths = [160, 320, 640] as const;

/** Our own pictures exist in three widths and two formats; any other address is used as it is. */
export function pictureSources(imageUrl: string | null): PictureSources {
  const match = imageUrl ? variantPattern.exec(imageUrl) : null;
  if (!match) return { src: imageUrl ?? plateImageUrl, isPlate: imageUrl === null };
  const base = `/${match[1]}/${match[2]}`;
  const srcSet = (format: string) =>
    variantWidths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return {
    src: `${base}-640.webp`,
    isPlate: match[1] === 'dishes',
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
  };
}
