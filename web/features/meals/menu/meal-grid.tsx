/** The grid of dishes, or its placeholder. */
import { memo } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { MealCard } from '#web/features/meals/meal-card.tsx';
import styles from '#web/features/meals/meal-grid.module.css';
import { useT } from '#web/language/language.tsx';
import mealCard from '#web/shared/menu/meal-card.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';

/** Spec 2.2. */
const skeletonCount = 8;

export function MealGridSkeleton() {
  const t = useT();
  return (
    <div className={styles.grid}>
      <p className={text.visuallyHidden} role="status">
        {t('Loading the menu')}
      </p>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={mealCard.card} data-slot="skeleton" aria-hidden="true">
          <Skeleton className={mealCard.picture} />
          <div className={classNames(mealCard.body, styles.awaited)}>
            <Skeleton className={styles.awaitedMarks} />
            <Skeleton className={styles.awaitedName} />
            <Skeleton className={styles.awaitedDescription} />
            <Skeleton className={styles.awaitedPrices} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface MealGridProps {
  readonly meals: readonly Meal[];
  readonly sizeFilter: MealSize | null;
}

/** Does not change while a typed search has no results yet. */
export const MealGrid = memo(function MealGrid({ meals, sizeFilter }: MealGridProps) {
  return (
    <div className={styles.grid}>
      {meals.map((meal) => (
        <MealCard key={meal.id} meal={meal} sizeFilter={sizeFilter} />
      ))}
    </div>
  );
});
