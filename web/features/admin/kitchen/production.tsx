/** How much of each meal to cook, by size and delivery time. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import text from '#web/ui/text.module.css';
import { MealName, mealsById } from './meal-facts.tsx';
import styles from './production.module.css';

/** The delivery times of a day by id; both where one was changed meanwhile. */
function slotNames({ slots }: KitchenDay): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name, from, to } of slots) {
    const before = names.get(id);
    names.set(id, `${before === undefined ? '' : `${before} / `}${name}, ${from} to ${to}`);
  }
  return names;
}

export function Production({ day }: { readonly day: KitchenDay }) {
  const meals = mealsById(day);
  const slots = slotNames(day);
  return (
    <table className={styles.table}>
      <caption className={text.visuallyHidden}>Meals to cook</caption>
      <thead>
        <tr>
          <th scope="col">Cook</th>
          <th scope="col">Meal</th>
          <th scope="col">Size</th>
          {slots.size > 0 && <th scope="col">Delivery time</th>}
        </tr>
      </thead>
      <tbody>
        {day.production.map(({ mealId, name, size, slotId, quantity }) => {
          const meal = mealId === null ? undefined : meals.get(mealId);
          return (
            <tr key={`${mealId} ${size} ${slotId}`}>
              <td className={styles.quantity}>{quantity}</td>
              <th scope="row">
                <MealName meal={meal} name={name} />
                {meal && meal.allergens.length > 0 && (
                  <span className={styles.contains}>{`Contains ${meal.allergens.join(', ')}`}</span>
                )}
              </th>
              <td className={styles.size}>{mealSizeLabels[size]}</td>
              {slots.size > 0 && <td>{slotId === null ? '' : (slots.get(slotId) ?? slotId)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
