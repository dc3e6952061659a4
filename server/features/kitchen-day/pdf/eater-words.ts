/** What somebody must not get, in words that cannot be overlooked. */
import type { Eater } from '#domain/menu/meal-pick.ts';
import type { SheetWords } from './sheet-words-english.ts';

/** `NO PEANUT, MILK` and `VEG ONLY`; nothing where there is nothing to avoid. */
export function avoidWords({ diet, allergens }: Eater, words: SheetWords): string[] {
  return [
    ...(allergens.length > 0 ? [words.no(allergens)] : []),
    ...(diet !== null && diet !== 'non-veg'
      ? [diet === 'veg' ? words.vegOnly : words.vegOrEggOnly]
      : []),
  ];
}
