/** How many portions of a dish are for eaters who must not get something. */
import type { Shift } from '#contract/stations/station.ts';
import type { Allergen } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import styles from './cook-list.module.css';

interface CookBatchesProps {
  readonly shift: Shift;
  readonly line: Shift['toCook'][number];
}

/** As on the Production sheet, with what the dish itself has of it. */
export function CookBatches({ shift, line }: CookBatchesProps) {
  const t = useT();
  const meal = shift.meals.find(({ id }) => id === line.mealId);
  // Missing where an earlier build saved the shift.
  const { batches = [] } = shift;
  const listOf = (allergens: readonly Allergen[]) =>
    allergens.map((each) => t.data(each)).join(', ');
  return batches
    .filter(({ mealId, size }) => mealId === line.mealId && size === line.size)
    .map(({ allergens, quantity: count }) => {
      const own = allergens.filter((each) => meal?.allergens.includes(each));
      const traces = allergens.filter((each) => meal?.mayContain?.includes(each));
      return (
        <span key={allergens.join()} className={styles.batch}>
          <strong>
            {t('of these {count}: NO {allergens}', { count, allergens: listOf(allergens) })}
          </strong>
          {own.length > 0 && (
            <strong>{t('CHECK: it contains {allergens}', { allergens: listOf(own) })}</strong>
          )}
          {traces.length > 0 && (
            <span>{t('CHECK: it may contain {allergens}', { allergens: listOf(traces) })}</span>
          )}
        </span>
      );
    });
}
