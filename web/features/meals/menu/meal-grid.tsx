/** The grid of dishes: there, or on its way. */
import { memo } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { MealCard } from '#web/features/meals/meal-card.tsx';
import { useT } from '#web/language/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';

/** Spec 2.2. */
const skeletonCount = 8;

export function MealGridSkeleton() {
  const t = useT();
  return (
    <div className="meals">
      <p className={text.visuallyHidden} role="status">
        {t('Loading the menu')}
      </p>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="meal" data-slot="skeleton" aria-hidden="true">
          <Skeleton className="pic" />
          <div className="body gap-2.5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-12 w-full" />
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

/** Kept as it is while letters are typed that have not found anything yet. */
export const MealGrid = memo(function MealGrid({ meals, sizeFilter }: MealGridProps) {
  return (
    <div className="meals">
      {meals.map((meal) => (
        <MealCard key={meal.id} meal={meal} sizeFilter={sizeFilter} />
      ))}
    </div>
  );
});
