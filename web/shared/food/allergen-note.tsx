/** The place of a warning about allergens and diet, loaded only for signed-in customers. */
import { Suspense } from 'react';
import { useUser } from '#web/shared/account/user.ts';
import { ClientOnly } from '#web/shared/site/hydration.tsx';
import { lazily } from '#web/ui/loading/lazily.ts';
import type { Eaten } from './declared-allergens.tsx';

const DeclaredAllergens = lazily(() =>
  import('./declared-allergens.tsx').then((module) => module.DeclaredAllergens),
);

interface AllergenNoteProps {
  readonly meal: Eaten | undefined;
  /** The dish may contain traces of these only. */
  readonly isTraces?: boolean;
  readonly className?: string | undefined;
}

export function AllergenNote({ meal, isTraces = false, className }: AllergenNoteProps) {
  const { user } = useUser();
  if (!user || !meal || (meal.allergens.length === 0 && !meal.diet)) return null;
  return (
    <ClientOnly fallback={null}>
      <Suspense>
        <DeclaredAllergens meal={meal} isTraces={isTraces} className={className} />
      </Suspense>
    </ClientOnly>
  );
}
