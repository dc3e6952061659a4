/** The small print of a dish: diet, category, rating, protein and energy. */
import type { Meal } from '#contract/meals.ts';
import { mealCategoryLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { Rating } from './rating.tsx';

export function MealMarks({ meal }: { readonly meal: Meal }) {
  const t = useT();
  return (
    <div className="meta">
      <DietMark diet={meal.diet} />
      <span className="tag cat" data-field={meal.category}>
        {t.data(mealCategoryLabels[meal.category])}
      </span>
      <Rating />
    </div>
  );
}

export function MealFacts({ meal }: { readonly meal: Meal }) {
  const t = useT();
  return (
    <div className="facts">
      <span className="prot">
        {t.nodes('{grams} protein', { grams: <b>{t('{count} g', { count: meal.protein })}</b> })}
      </span>
      <span className="prot">{t('{count} kcal', { count: meal.calories })}</span>
    </div>
  );
}
