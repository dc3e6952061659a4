/** The mark India prints on food: green circle for veg, brown triangle for all else. */
import type { Diet } from '#domain/meals.ts';

export const dietLabels: Readonly<Record<Diet, string>> = {
  veg: 'Vegetarian',
  egg: 'Contains egg',
  'non-veg': 'Non-vegetarian',
};

export function DietMark({ diet }: { readonly diet: Diet }) {
  return (
    <span
      className={diet === 'veg' ? 'diet v' : 'diet n'}
      role="img"
      aria-label={dietLabels[diet]}
      title={dietLabels[diet]}
    />
  );
}
