/** What is cooked so far: each dish with its picture, and a big plus and minus. */
import type { Shift } from '#contract/stations/station.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { atStation } from '#web/features/station/station-entry.ts';
import { stationQueue } from '#web/features/station/station-queue.ts';
import { useT } from '#web/language/language.tsx';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { useDishNames } from '#web/shared/food/dish-names.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { newEntryId } from '#web/shared/offline-queue/entry-id.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { CookBatches } from './cook-batches.tsx';
import styles from './cook-list.module.css';

type Line = Shift['toCook'][number];

function Dish({ shift, line }: { readonly shift: Shift; readonly line: Line }) {
  const t = useT();
  const namesOf = useDishNames();
  const { mealId, name, size, quantity } = line;
  if (mealId === null) return null;
  const meal = shift.meals.find(({ id }) => id === mealId);
  const { first, second, secondLanguage } = namesOf({ name, nameHindi: meal?.nameHindi });
  const sizeWords = t.data(mealSizeLabels[size]);
  // A dish has a row for each size.
  const called = { name: `${first}, ${sizeWords}` };
  const done =
    shift.cooked.find((each) => each.mealId === mealId && each.size === size)?.quantity ?? 0;
  const add = (count: number) =>
    stationQueue.add({
      about: `${mealId} ${size} ${newEntryId()}`,
      content: { kind: 'cook', ...atStation(shift), tap: { mealId, size, quantity: count } },
    });
  const button = (count: number, label: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={done + count < 0 || undefined}
      onClick={() => done + count < 0 || add(count)}
    >
      {count === 5 ? '+5' : count > 0 ? <PlusIcon /> : <MinusIcon />}
    </button>
  );
  return (
    <li className={styles.dish} data-done={done >= quantity || undefined}>
      <MealPicture
        className={styles.picture ?? ''}
        imageUrl={meal?.imageUrl ?? null}
        sizes="96px"
      />
      <div className={styles.names}>
        <strong>
          {meal && <DietMark diet={meal.diet} />} {first}
        </strong>
        {second && <span lang={secondLanguage}>{second}</span>}
        <span>{sizeWords}</span>
        <CookBatches shift={shift} line={line} />
      </div>
      <output className={styles.count} aria-label={t('Cooked: {name}', called)}>
        {done}
        <span>{` / ${quantity}`}</span>
      </output>
      <div className={styles.buttons}>
        {button(-1, t('One less: {name}', called))}
        {button(1, t('One more: {name}', called))}
        {button(5, t('Five more: {name}', called))}
      </div>
    </li>
  );
}

export function CookList({ shift }: { readonly shift: Shift }) {
  const t = useT();
  if (shift.toCook.length === 0) return <p>{t('Nothing is ordered for this day.')}</p>;
  return (
    <ul className={styles.dishes} aria-label={t('Cooked so far')}>
      {shift.toCook.map((line) => (
        <Dish key={`${line.mealId} ${line.size}`} shift={shift} line={line} />
      ))}
    </ul>
  );
}
