/** How much of each meal to cook, by size and delivery time. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { batchesOf } from '#domain/kitchen-day/batches.ts';
import { byStation } from '#domain/kitchen-day/stations.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import text from '#web/ui/text.module.css';
import { MealName, mealsById } from './meal-facts.tsx';
import styles from './production.module.css';

/** The delivery times of a day by id; both where one was changed meanwhile. */
function useSlotNames({ slots }: KitchenDay): ReadonlyMap<string, string> {
  const hours = useHoursWords();
  const names = new Map<string, string>();
  for (const slot of slots) {
    const before = names.get(slot.id);
    const name = `${slot.name}, ${hours(slot)}`;
    names.set(slot.id, before === undefined ? name : `${before} / ${name}`);
  }
  return names;
}

type ProductionRow = KitchenDay['production'][number];
type Meal = KitchenDay['meals'][number];

/** What is cooked apart of a row, and whether the meal itself holds it. */
function Batches({ row, meal, day }: Pick<RowProps, 'row' | 'meal' | 'day'>) {
  return batchesOf(row, day.batches).map(({ allergens, quantity }) => {
    const own = allergens.filter((allergen) => meal?.allergens.includes(allergen));
    const traces = allergens.filter((allergen) => meal?.mayContain.includes(allergen));
    return (
      <span key={allergens.join()} className={styles.batch}>
        <strong>{`of these ${quantity}: NO ${allergens.join(', ').toUpperCase()}`}</strong>
        {own.length > 0 && <strong>{`CHECK: it contains ${own.join(', ')}`}</strong>}
        {traces.length > 0 && <span>{`CHECK: it may contain ${traces.join(', ')}`}</span>}
      </span>
    );
  });
}

interface RowProps {
  readonly row: ProductionRow;
  readonly meal: Meal | undefined;
  readonly day: KitchenDay;
  readonly slots: ReadonlyMap<string, string>;
}

function Row({ row, meal, day, slots }: RowProps) {
  const { name, size, slotId, quantity } = row;
  return (
    <tr>
      <td className={styles.quantity}>{quantity}</td>
      <th scope="row">
        <MealName meal={meal} name={name} />
        {meal && meal.allergens.length > 0 && (
          <span className={styles.contains}>{`Contains ${meal.allergens.join(', ')}`}</span>
        )}
        <Batches row={row} meal={meal} day={day} />
      </th>
      <td className={styles.size}>{mealSizeLabels[size]}</td>
      {slots.size > 0 && <td>{slotId === null ? '' : (slots.get(slotId) ?? slotId)}</td>}
    </tr>
  );
}

export function Production({ day }: { readonly day: KitchenDay }) {
  const meals = mealsById(day);
  const slots = useSlotNames(day);
  const mealOf = ({ mealId }: ProductionRow) => (mealId === null ? undefined : meals.get(mealId));
  const stations = byStation(day.production, (row) => mealOf(row)?.station ?? null);
  const isGrouped = stations.some(({ station }) => station !== null);
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
      {stations.map(({ station, rows }) => (
        <tbody key={station}>
          {isGrouped && (
            <tr>
              <th className={styles.station} scope="rowgroup" colSpan={slots.size > 0 ? 4 : 3}>
                {station ?? 'Other'}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row
              key={`${row.mealId} ${row.size} ${row.slotId}`}
              row={row}
              meal={mealOf(row)}
              day={day}
              slots={slots}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
