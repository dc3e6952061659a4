/** The dishes of a pack with their steppers; saved once there are exactly as many as it holds. */
import type { Meal } from '#contract/meals.ts';
import type { PackMeals } from '#contract/subscriptions.ts';
import { packCategory } from '#domain/pack-meals.ts';
import { useT } from '#web/language/language.tsx';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DishFacts } from './dish-facts.tsx';
import { FoodLink } from './food-line.tsx';
import { fillRest, totalOf } from './pack-counts.ts';
import { dishesOf, type Pantry, pickable } from './pantry.ts';
import { usePackEditor } from './use-pack-editor.ts';

interface PackEditorProps {
  readonly packMeals: PackMeals;
  readonly pantry: Pantry;
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
    <p className="pack-count" role="status">
      <b>{t('{chosen} of {count} chosen', { chosen, count: mealCount })}</b>{' '}
      {chosen > mealCount && (
        <span className="mut">{t('Take {count} away.', { count: chosen - mealCount })}</span>
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
    <li className="pack-dish">
      <MealPicture imageUrl={dish.imageUrl} sizes="56px" />
      <div className="dish-about">
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

export function PackEditor({ packMeals, pantry, onDone }: PackEditorProps) {
  const t = useT();
  const { mealCount } = packMeals;
  const dishes = dishesOf(pantry, packCategory);
  const editor = usePackEditor({ packMeals, dishIds: dishes.map(({ id }) => id), onDone });
  const { counts, setCounts, isPending } = editor;
  const chosen = totalOf(counts);
  const fillers = pickable(dishes, pantry).map(({ id }) => id);
  if (dishes.length === 0) {
    return (
      <p className="note">
        <span>
          {t('No dish for packs fits what you eat.')} <FoodLink />
        </span>
      </p>
    );
  }
  return (
    <div className="pack-editor">
      <ul className="pack-dishes">
        {dishes.map((dish) => (
          <DishStepper
            key={dish.id}
            dish={dish}
            quantity={counts[dish.id] ?? 0}
            max={mealCount}
            onChange={(quantity) => setCounts({ ...counts, [dish.id]: quantity })}
          />
        ))}
      </ul>
      <div className="pack-bar">
        <CountWords chosen={chosen} mealCount={mealCount} />
        <Problem role="alert" message={editor.failure} />
        <div className="pack-acts">
          <Button
            isPending={isPending}
            disabled={chosen !== mealCount}
            onClick={() => void editor.save()}
          >
            {isPending ? t('Saving...') : t('Save the meals')}
          </Button>
          <Button
            variant="secondary"
            disabled={isPending || chosen >= mealCount || fillers.length === 0}
            onClick={() => setCounts(fillRest(counts, fillers, mealCount))}
          >
            {t('Fill the rest for me')}
          </Button>
          <Button variant="ghost" disabled={isPending} onClick={() => void editor.letPick()}>
            {t('Let us pick all')}
          </Button>
        </div>
      </div>
    </div>
  );
}
