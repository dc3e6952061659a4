/** A dish in two lines: mark and name, protein and energy. */
import type { Diet } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import text from '#web/ui/text.module.css';
import styles from './dish-facts.module.css';

interface DishFactsProps {
  readonly name: string;
  /** Absent for a dish that is no longer on the menu. */
  readonly facts?:
    | { readonly diet: Diet; readonly calories: number; readonly protein: number }
    | undefined;
}

export function DishFacts({ name, facts }: DishFactsProps) {
  const t = useT();
  return (
    <>
      <span className={styles.name}>
        {facts && <DietMark className={styles.mark} diet={facts.diet} />}
        <b className={text.strong}>{name}</b>
      </span>
      {facts && (
        <span className={styles.facts}>
          <span>{t('{count} kcal', { count: facts.calories })}</span>
          <span>{t('{grams} protein', { grams: t('{count} g', { count: facts.protein }) })}</span>
        </span>
      )}
    </>
  );
}
