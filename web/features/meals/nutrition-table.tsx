/** Nutrition of a dish per serving, and per 100 g where its weight is known. */
import type { Meal, MealLabel } from '#contract/meals.ts';
import { nutrientUnits } from '#domain/menu/meal-label.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './meal-label.module.css';

type Unit = 'kcal' | 'g' | 'mg';
type Row = readonly [name: Label, unit: Unit, figure: number | undefined, isPart?: boolean];

const withUnit = { kcal: '{count} kcal', g: '{count} g', mg: '{count} mg' } as const;

/** In the order of FSSAI's labels. */
function rowsOf({ calories, protein }: Meal, label: MealLabel): Row[] {
  const rows: readonly Row[] = [
    ['Energy', 'kcal', calories],
    ['Protein', 'g', protein],
    ['Carbohydrate', nutrientUnits.carbohydrate, label.carbohydrate],
    ['of which sugar', nutrientUnits.sugar, label.sugar, true],
    ['of which added sugar', nutrientUnits.addedSugar, label.addedSugar, true],
    ['Fat', nutrientUnits.fat, label.fat],
    ['of which saturated fat', nutrientUnits.saturatedFat, label.saturatedFat, true],
    ['of which trans fat', nutrientUnits.transFat, label.transFat, true],
    ['Cholesterol', nutrientUnits.cholesterol, label.cholesterol],
    ['Sodium', nutrientUnits.sodium, label.sodium],
    ['Fibre', nutrientUnits.fibre, label.fibre],
  ];
  return rows.filter(([, , figure]) => figure !== undefined);
}

const per100 = (figure: number, unit: Unit, portionGrams: number): number => {
  const exact = (figure * 100) / portionGrams;
  return unit === 'g' ? Math.round(exact * 10) / 10 : Math.round(exact);
};

interface NutritionTableProps {
  readonly meal: Meal;
  readonly label: MealLabel;
}

export function NutritionTable({ meal, label }: NutritionTableProps) {
  const t = useT();
  const { portionGrams } = label;
  const words = (figure: number, unit: Unit) => t(withUnit[unit], { count: figure });
  return (
    <table className={styles.table}>
      <caption>{t('Nutrition')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Nutrient')}</th>
          <th scope="col">{t('Per serving')}</th>
          {portionGrams && <th scope="col">{t('Per 100 g')}</th>}
        </tr>
      </thead>
      <tbody>
        {rowsOf(meal, label).map(([name, unit, figure = 0, isPart]) => (
          <tr key={name} className={classNames(isPart && styles.part)}>
            <th scope="row">{t(name)}</th>
            <td>{words(figure, unit)}</td>
            {portionGrams && <td>{words(per100(figure, unit, portionGrams), unit)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
