/** What is missing from the parcel: it ran out or was damaged when it was packed. */
import type { OrderDetail } from '#contract/orders.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import surface from '#web/ui/surface.module.css';

export function ShortPanel({ short }: { readonly short: NonNullable<OrderDetail['short']> }) {
  const t = useT();
  const dishName = useDishName();
  const meals = short.map(({ mealId, name, size, quantity }) => {
    const label = size === 'for-1' ? '' : ` (${t.data(mealSizeLabels[size])})`;
    return `${quantity} × ${dishName(mealId, name)}${label}`;
  });
  return (
    <section className={surface.panel}>
      <h2>{t('Something is missing')}</h2>
      <p>
        {t('We are sorry: {meals} could not be packed. We look into what you get back for it.', {
          meals: meals.join(', '),
        })}
      </p>
    </section>
  );
}
