/** What somebody must not get, in words that cannot be overlooked. */
import type { Eater } from '#domain/menu/meal-pick.ts';

/** `NO PEANUT, MILK` and `VEG ONLY`; nothing where there is nothing to avoid. */
export function avoidWords({ diet, allergens }: Eater): string[] {
  return [
    ...(allergens.length > 0 ? [`NO ${allergens.join(', ').toUpperCase()}`] : []),
    ...(diet !== null && diet !== 'non-veg'
      ? [diet === 'veg' ? 'VEG ONLY' : 'VEG OR EGG ONLY']
      : []),
  ];
}
