/** The place of a warning about declared allergens, loaded only for signed-in customers. */
import { lazy, Suspense } from 'react';
import type { Meal } from '#contract/meals.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useIsHydrated } from '#web/shared/site/hydration.tsx';

const DeclaredAllergens = lazy(() =>
  import('./declared-allergens.tsx').then((module) => ({ default: module.DeclaredAllergens })),
);

interface AllergenNoteProps {
  readonly meal: Pick<Meal, 'allergens'> | undefined;
  readonly className?: string | undefined;
}

export function AllergenNote({ meal, className }: AllergenNoteProps) {
  const { user } = useUser();
  const isHydrated = useIsHydrated();
  if (!user || !isHydrated || !meal || meal.allergens.length === 0) return null;
  return (
    <Suspense>
      <DeclaredAllergens meal={meal} className={className} />
    </Suspense>
  );
}
