/** One meal of a parcel: tap it when it is in; the second button says what is missing. */
import type { Packing } from '#contract/staff/packing.ts';
import { type ShortReason, shortReasons } from '#domain/kitchen-day/packing/packing-entries.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { useDishNames } from '#web/shared/food/dish-names.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { CheckIcon } from '#web/ui/action-icons.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { BoardLine, BoardMeal, LineState } from './board-state.ts';
import styles from './line-row.module.css';

const reasonLabels: Readonly<Record<ShortReason, Label>> = {
  ran_out: 'Ran out',
  damaged: 'Damaged',
  other: 'Other reason',
};

const markLabels: Readonly<Record<Packing['marks'][number]['kind'], Label>> = {
  accepted: 'The eater accepted it when ordering',
  overridden: 'Approved by a colleague',
};

interface LineRowProps {
  readonly line: BoardLine;
  readonly meal: BoardMeal | undefined;
  readonly mark: Packing['marks'][number]['kind'] | undefined;
  readonly state: LineState;
  readonly onChange: (step: (state: LineState) => LineState) => void;
}

function Names({ line, meal }: Pick<LineRowProps, 'line' | 'meal'>) {
  const t = useT();
  const names = useDishNames()({ name: line.name, nameHindi: meal?.nameHindi });
  return (
    <span className={styles.names}>
      <span className={styles.name}>
        {meal && <DietMark diet={meal.diet} />} {names.first}
      </span>
      {names.second && <span lang={names.secondLanguage}>{names.second}</span>}
      <span className={styles.size}>{t.data(mealSizeLabels[line.size])}</span>
    </span>
  );
}

/** How many are missing, and why. */
function Missing({ line, meal, state, onChange }: Omit<LineRowProps, 'mark'>) {
  const t = useT();
  const { first } = useDishNames()({ name: line.name, nameHindi: meal?.nameHindi });
  // A parcel may have the dish in both sizes.
  const name = `${first}, ${t.data(mealSizeLabels[line.size])}`;
  const { missing } = state;
  // From all of them it begins again at none.
  const next = missing >= line.quantity ? 0 : missing + 1;
  return (
    <div className={styles.missing}>
      <button
        type="button"
        className={styles.short}
        aria-label={t('Missing: {name}', { name })}
        onClick={() => onChange((each) => ({ ...each, missing: next }))}
      >
        {missing > 0 ? t('{count} missing', { count: missing }) : t('Missing')}
      </button>
      {missing > 0 &&
        shortReasons.map((reason) => (
          <Chip
            key={reason}
            isPressed={state.reason === reason}
            onClick={() => onChange((each) => ({ ...each, reason }))}
          >
            {t(reasonLabels[reason])}
          </Chip>
        ))}
    </div>
  );
}

export function LineRow({ line, meal, mark, state, onChange }: LineRowProps) {
  const t = useT();
  const { isPacked, missing } = state;
  const inside = line.quantity - missing;
  return (
    <li className={styles.row} data-missing={missing > 0 || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isPacked && inside > 0}
        onClick={() => onChange((each) => ({ ...each, isPacked: !each.isPacked }))}
      >
        {meal?.imageUrl && (
          <MealPicture className={styles.picture ?? ''} imageUrl={meal.imageUrl} sizes="64px" />
        )}
        <span className={styles.quantity}>{inside} ×</span>
        <Names line={line} meal={meal} />
        <span className={styles.tick} aria-hidden="true">
          {isPacked && inside > 0 && <CheckIcon />}
        </span>
      </button>
      <Missing line={line} meal={meal} state={state} onChange={onChange} />
      {mark && <p className={styles.mark}>{t(markLabels[mark])}</p>}
    </li>
  );
}
