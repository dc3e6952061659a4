/** Room for a warning about declared allergens, fetched for whoever is signed in only. */
import { lazy, Suspense } from 'react';
import type { Meal } from '#contract/meals.ts';
import { useIsHydrated } from './hydration.tsx';
import { useUser } from './user.ts';

const DeclaredAllergens = lazy(() =>
  import('./declared-allergens.tsx').then((module) => ({ default: module.DeclaredAllergens })),
);

export function AllergenNote({ meal }: { readonly meal: Pick<Meal, 'allergens'> | undefined }) {
  const { user } = useUser();
  const isHydrated = useIsHydrated();
  if (!user || !isHydrated || !meal || meal.allergens.length === 0) return null;
  return (
    <Suspense>
      <DeclaredAllergens meal={meal} />
    </Suspense>
  );
}
