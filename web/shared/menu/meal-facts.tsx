/** The details of a dish: diet, category, rating, protein and energy. */
import type { Meal } from '#contract/meals.ts';
import { useT } from '#web/language/language.tsx';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { categoryOf, useCategories } from './categories.ts';
import styles from './meal-facts.module.css';
import { Rating } from './rating.tsx';

export function MealMarks({ meal }: { readonly meal: Meal }) {
  const t = useT();
  const category = categoryOf(useCategories(), meal.category);
  return (
    <div className={styles.marks}>
      <DietMark diet={meal.diet} />
      {category && (
        <Tag tone="category" data-field={category.colour}>
          {t.data(category.name)}
        </Tag>
      )}
      <Rating />
    </div>
  );
}

interface MealFactsProps {
  readonly meal: Meal;
  readonly className?: string | undefined;
}

export function MealFacts({ meal, className }: MealFactsProps) {
  const t = useT();
  return (
    <div className={className}>
      <span className={styles.fact}>
        {t.nodes('{grams} protein', { grams: <b>{t('{count} g', { count: meal.protein })}</b> })}
      </span>
      <span className={styles.fact}>{t('{count} kcal', { count: meal.calories })}</span>
    </div>
  );
}
