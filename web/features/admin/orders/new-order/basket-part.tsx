/** What is ordered: single meals, or one pack. */
import { useRef, useState } from 'react';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal } from '#domain/money/money.ts';
import { lineQuantityMax } from '#domain/money/pricing.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import { SearchedSelect } from '#web/features/admin/kit/filters/searched-select.tsx';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { freshMenuMs, useMenu } from '#web/shared/menu/menu.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import styles from './new-order.module.css';
import { type DraftLine, withMeal } from './order-draft.ts';
import type { PartProps } from './part-props.ts';

const itemsProblemId = 'items-problem';
const packProblemId = 'pack-problem';

const nameOf = ({ name, size }: DraftLine) => `${name}, ${mealSizeLabels[size]}`;

/** The dishes as the shop offers them, each size on its own. */
function useDishes() {
  const { data: menu = [], isLoadingError, refetch } = useMenu({ freshForMs: freshMenuMs });
  const categoryName = useCategoryName();
  const dishes = menu.flatMap((meal) =>
    offersOf(meal).map(({ size, pricePaise }) => ({
      key: `${meal.id} ${size}`,
      label: `${meal.name}, ${mealSizeLabels[size]}, ${formatTotal(pricePaise)}`,
      category: categoryName(meal.category),
      line: { mealId: meal.id, name: meal.name, size, quantity: 1 },
    })),
  );
  return { dishes, isLoadingError, refetch };
}

function Meals({ draft, onChange, problemAt }: PartProps) {
  const { dishes, isLoadingError, refetch } = useDishes();
  const [chosen, setChosen] = useState('');
  const { lines } = draft;
  const dish = dishes.find(({ key }) => key === chosen);
  const adding = useRef<HTMLDivElement>(null);
  const goOn = () => adding.current?.querySelector<HTMLElement>('input, select')?.focus();
  const problem = problemAt('items');
  function setQuantity(changed: DraftLine, quantity: number) {
    onChange({
      ...draft,
      lines: lines
        .map((line) => (line === changed ? { ...line, quantity } : line))
        .filter((line) => line.quantity > 0),
    });
    // Its buttons are gone.
    if (quantity === 0) goOn();
  }
  function add() {
    // What the customer wants all the same was said of the dishes before.
    if (dish) onChange({ ...draft, lines: withMeal(lines, dish.line), accepted: [] });
    setChosen('');
    // The button is disabled until another is chosen.
    goOn();
  }
  return (
    <>
      {isLoadingError && (
        <LoadFailure message="The menu could not be loaded." onRetry={() => void refetch()} />
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={nameOf(line)}>
            <span>{nameOf(line)}</span>
            <Stepper
              quantity={line.quantity}
              label={nameOf(line)}
              max={lineQuantityMax}
              onChange={(quantity) => setQuantity(line, quantity)}
            />
          </li>
        ))}
      </ul>
      <div ref={adding} className={styles.adding}>
        <SearchedSelect
          searchLabel="Find a meal"
          label="Meal"
          all="Choose a meal"
          value={chosen}
          options={dishes.map(({ key, label, category }) => [key, label, category])}
          onChange={setChosen}
          problemId={problem && itemsProblemId}
        />
        <Button variant="secondary" disabled={!dish} onClick={add}>
          Add
        </Button>
      </div>
      <Problem id={itemsProblemId} role="alert" message={problem} />
    </>
  );
}

export function BasketPart(props: PartProps) {
  const { draft, onChange, problemAt } = props;
  const problem = problemAt('packId');
  const packs = useOffers(draft.deliveryDate)?.packs ?? [];
  return (
    <>
      <FilterSelect
        label="What is ordered"
        all="Single meals"
        value={draft.packId}
        options={packs.map(({ id, name, pricePaise }) => [
          id,
          `${name}, ${formatTotal(pricePaise)}`,
        ])}
        onChange={(packId) => onChange({ ...draft, packId })}
        problemId={problem && packProblemId}
      />
      {draft.packId === '' && <Meals {...props} />}
      <Problem id={packProblemId} role="alert" message={problem} />
    </>
  );
}
