/** The mark India prints on food: green circle for veg, brown triangle for all else. */
import type { Diet } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';

export const dietLabels: Readonly<Record<Diet, string>> = {
  veg: 'Vegetarian',
  egg: 'Contains egg',
  'non-veg': 'Non-vegetarian',
};

export function DietMark({ diet }: { readonly diet: Diet }) {
  const t = useT();
  const label = t.data(dietLabels[diet]);
  return (
    <span
      className={diet === 'veg' ? 'diet v' : 'diet n'}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
