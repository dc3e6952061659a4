/** The place of what a dish says that is not sold every day, loaded only for such a dish. */
import { Suspense } from 'react';
import type { Meal } from '#contract/meals.ts';
import { isDated } from '#web/shared/menu/meal.ts';
import { lazily } from '#web/ui/loading/lazily.ts';
import { AddControl, type AddControlProps } from './add-control.tsx';

const SaleNote = lazily(() => import('./sale-note.tsx').then((module) => module.SaleNote));
const DatedAddControl = lazily(() =>
  import('./sale-note.tsx').then((module) => module.DatedAddControl),
);

export function DishSale({ meal }: { readonly meal: Meal }) {
  if (!isDated(meal)) return null;
  return (
    <Suspense>
      <SaleNote meal={meal} />
    </Suspense>
  );
}

export function DishControl(props: AddControlProps) {
  const usual = <AddControl {...props} />;
  if (!isDated(props.meal)) return usual;
  return (
    <Suspense fallback={usual}>
      <DatedAddControl {...props} />
    </Suspense>
  );
}
