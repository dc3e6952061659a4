/** The small print of a dish: diet, category, rating, protein and energy. */
import type { Meal } from '#contract/meals.ts';
import { mealCategoryLabels } from '#domain/meals.ts';
import { DietMark } from '#web/shared/diet-mark.tsx';
import { Rating } from '#web/shared/rating.tsx';

export function MealMarks({ meal }: { readonly meal: Meal }) {
  return (
    <div className="meta">
      <DietMark diet={meal.diet} />
      <span className="tag cat" data-field={meal.category}>
        {mealCategoryLabels[meal.category]}
      </span>
      <Rating />
    </div>
  );
}

export function MealFacts({ meal }: { readonly meal: Meal }) {
  return (
    <div className="facts">
      <span className="prot">
        <b>{meal.protein} g</b> protein
      </span>
      <span className="prot">{meal.calories} kcal</span>
    </div>
  );
}
