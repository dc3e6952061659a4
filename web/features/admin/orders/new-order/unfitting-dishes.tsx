/** Which of the ordered dishes are not the diet of the caller; nothing is shown without one. */
import { fitsDiet } from '#domain/menu/diets.ts';
import { freshMenuMs, useMenu } from '#web/shared/menu/menu.ts';
import type { Preview } from './use-new-order.ts';

/** One entry of a list of facts. */
export function UnfittingDishes({ items, diet }: Pick<Preview, 'items' | 'diet'>) {
  const { data: menu = [] } = useMenu({ freshForMs: freshMenuMs });
  const unfitting = menu.filter((meal) => !fitsDiet(meal.diet, diet)).map(({ id }) => id);
  const names = items.filter(({ mealId }) => unfitting.includes(mealId)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <>
      <dt>Not their diet</dt>
      <dd>
        <b>{[...new Set(names)].join(', ')}</b>. The kitchen may leave it out. If it is for somebody
        else, say so in the notes.
      </dd>
    </>
  );
}
