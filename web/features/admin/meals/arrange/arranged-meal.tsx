/** One meal of the menu being arranged. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import frame from '#web/features/admin/meals/meal-frame.module.css';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './arranged-meal.module.css';

interface ArrangedMealProps {
  readonly meal: StaffMeal;
  /** From 1. */
  readonly place: number;
}

export function ArrangedMeal({ meal, place }: ArrangedMealProps) {
  const categoryName = useCategoryName();
  return (
    <div className={styles.meal}>
      <span className={styles.place}>{place}</span>
      <span className={classNames(frame.frame, styles.picture)}>
        <MealPicture imageUrl={meal.imageUrl} sizes="48px" />
      </span>
      <span className={styles.name}>
        <b>{meal.name}</b>
        <span className={classNames(text.muted, text.small)}>
          {categoryName(meal.category)}
          {!meal.isActive && ' · not on the menu'}
        </span>
      </span>
    </div>
  );
}
