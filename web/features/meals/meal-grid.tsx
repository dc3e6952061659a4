/** The grid of dishes in its three states: loading, failed, there. */
import type { Meal } from '#contract/meals.ts';
import type { MealSize } from '#domain/meals.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MealCard } from './meal-card.tsx';

/** Spec 9. */
const skeletonCount = 8;

export function MealGridSkeleton() {
  return (
    <div className="meals">
      <p className="vh" role="status">
        Loading the menu
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

export function MealGridFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="pan">
      <EmptyState
        isFailure
        picture={plateImageUrl}
        title="Database Connection Issue"
        text="Unable to load meals due to database connectivity problems."
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}

interface MealGridProps {
  readonly meals: readonly Meal[];
  readonly sizeFilter: MealSize | null;
}

export function MealGrid({ meals, sizeFilter }: MealGridProps) {
  return (
    <div className="meals">
      {meals.map((meal) => (
        <MealCard key={meal.id} meal={meal} sizeFilter={sizeFilter} />
      ))}
    </div>
  );
}
