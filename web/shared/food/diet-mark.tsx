/** The mark that food in India carries: green circle for veg, brown triangle for all else. */
import type { Diet } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './diet-mark.module.css';

export const dietLabels: Readonly<Record<Diet, string>> = {
  veg: 'Vegetarian',
  egg: 'Contains egg',
  'non-veg': 'Non-vegetarian',
};

/** The green circle beside a text with the same meaning. */
export function VegSign() {
  return <span className={classNames(styles.mark, styles.veg)} aria-hidden="true" />;
}

interface DietMarkProps {
  readonly diet: Diet;
  readonly className?: string | undefined;
}

export function DietMark({ diet, className }: DietMarkProps) {
  const t = useT();
  const label = t.data(dietLabels[diet]);
  return (
    <span
      className={classNames(styles.mark, diet === 'veg' ? styles.veg : styles.nonVeg, className)}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
