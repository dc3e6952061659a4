/** The dishes of a pack with their steppers; it can be saved once the number of meals is exact. */
import type { Meal } from '#contract/meals.ts';
import type { PackMeals } from '#contract/pack-meals.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { isForSaleOn } from '#domain/menu/on-sale.ts';
import { useT } from '#web/language/language.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import dishFacts from './dish-facts.module.css';
import { DishFacts } from './dish-facts.tsx';
import { FoodLink } from './food-line.tsx';
import { fillRest, type PackRoom, totalOf } from './pack-counts.ts';
import styles from './pack-editor.module.css';
import { dishesOf, type Pantry, pickable } from './pantry.ts';
import { useLeftOfDishes } from './use-left-of-dishes.ts';
import { usePackEditor } from './use-pack-editor.ts';

interface PackEditorProps {
  readonly packMeals: PackMeals;
  readonly pantry: Pantry;
  /** Of the delivery. */
  readonly day: CalendarDate;
  readonly onDone: () => void;
}

function CountWords({
  chosen,
  mealCount,
}: {
  readonly chosen: number;
  readonly mealCount: number;
}) {
  const t = useT();
  return (
    <p role="status">
      <b>{t('{chosen} of {count} chosen', { chosen, count: mealCount })}</b>{' '}
      {chosen > mealCount && (
        <span className={text.muted}>{t('Remove {count}', { count: chosen - mealCount })}</span>
      )}
    </p>
  );
}

interface DishStepperProps {
  readonly dish: Meal;
  readonly quantity: number;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
}

function DishStepper({ dish, quantity, max, onChange }: DishStepperProps) {
  return (
    <li className={styles.dish}>
      <MealPicture imageUrl={dish.imageUrl} sizes="56px" />
      <div className={dishFacts.about}>
        <DishFacts name={dish.name} facts={dish} />
      </div>
      <Stepper
        quantity={quantity}
        label={dish.name}
        isQuiet={quantity === 0}
        max={max}
        onChange={onChange}
      />
    </li>
  );
}

type Editor = ReturnType<typeof usePackEditor>;

function CloseButton({ editor }: { readonly editor: Editor }) {
  const t = useT();
  return (
    <Button variant="ghost" disabled={editor.isPending} onClick={editor.close}>
      {t('Close without saving')}
    </Button>
  );
}

interface BarProps {
  readonly editor: Editor;
  readonly mealCount: number;
}

/** Stays visible while dishes are chosen. */
function PackBar({ editor, mealCount }: BarProps) {
  const t = useT();
  const { counts, isPending } = editor;
  const chosen = totalOf(counts);
  const isWrong = chosen !== mealCount;
  return (
    <div className={styles.bar}>
      <CountWords chosen={chosen} mealCount={mealCount} />
      <Button
        isPending={isPending}
        // Not `disabled`: pressing it can make the count wrong, and it would lose the focus.
        aria-disabled={isWrong}
        onClick={() => void editor.save()}
      >
        {isPending ? t('Saving...') : t('Save')}
      </Button>
      <Problem className={styles.problem} role="alert" message={editor.failure} />
    </div>
  );
}

interface ShortcutProps extends BarProps {
  /** Dishes that may be filled in without asking. */
  readonly fillers: PackRoom;
}

function Shortcuts({ editor, mealCount, fillers }: ShortcutProps) {
  const t = useT();
  const { counts, setCounts, isPending } = editor;
  const isUseless = totalOf(fillRest(counts, fillers, mealCount)) === totalOf(counts);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-disabled={isUseless || isPending}
        onClick={() => setCounts(fillRest(counts, fillers, mealCount))}
      >
        {t('Let us pick the rest')}
      </Button>
      <Button variant="ghost" aria-disabled={isPending} onClick={() => void editor.letPick()}>
        {t('Let us pick everything')}
      </Button>
      <CloseButton editor={editor} />
    </div>
  );
}

export function PackEditor({ packMeals, pantry, day, onDone }: PackEditorProps) {
  const t = useT();
  const { mealCount, isChosen, meals } = packMeals;
  const before = new Map(isChosen ? meals.map(({ mealId, quantity }) => [mealId, quantity]) : []);
  const { most, explain } = useLeftOfDishes({ pantry, before, day });
  const dishes = dishesOf(pantry, {
    category: packCategory,
    day,
    // What was refused stays in sight, too.
    chosen: [...before.keys(), ...most.keys()],
  });
  const roomOf = (dish: Meal) => {
    // What is sold out can stay, but there is no more of it.
    const max = isForSaleOn(dish, day) ? mealCount : (before.get(dish.id) ?? 0);
    return [dish.id, Math.min(max, most.get(dish.id) ?? max)] as const;
  };
  const room: PackRoom = new Map(dishes.map(roomOf));
  const editor = usePackEditor({ packMeals, room, explain, onDone });
  const { counts, setCounts } = editor;
  const fillers: PackRoom = new Map(pickable(dishes, pantry, day).map(roomOf));
  if (dishes.length === 0) {
    return (
      <>
        <p className={surface.note}>
          <span>
            {t('No dish for packs matches your preferences.')} <FoodLink />
          </span>
        </p>
        <CloseButton editor={editor} />
      </>
    );
  }
  return (
    <div className={styles.editor}>
      <ul inert={editor.isPending}>
        {dishes.map((dish) => (
          <DishStepper
            key={dish.id}
            dish={dish}
            quantity={counts[dish.id] ?? 0}
            max={room.get(dish.id) ?? 0}
            onChange={(quantity) => setCounts({ ...counts, [dish.id]: quantity })}
          />
        ))}
      </ul>
      <PackBar editor={editor} mealCount={mealCount} />
      <Shortcuts editor={editor} mealCount={mealCount} fillers={fillers} />
    </div>
  );
}
