/** The Add button of a meal, which turns into a stepper once the meal is in the cart. */
import { Suspense, useRef, useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import { reachedLimit } from '#domain/cart/cart.ts';
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useCartActions, useCartLines } from '#web/shared/cart/cart.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { classNames } from '#web/ui/class-names.ts';
import stepper from '#web/ui/form/stepper.module.css';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/loading/lazily.ts';
import styles from './add-control.module.css';

/** Asks which size is added. */
export const SizeDialog = lazily(() =>
  import('./size-dialog.tsx').then((module) => module.SizeDialog),
);

export interface AddControlProps {
  readonly meal: Meal;
  /** The size, when the size filter or the cart's line decides it. Otherwise a dialog asks. */
  readonly size: MealSize | null;
  /** Adds the size to the button's name, where both sizes are shown side by side. */
  readonly namesSize?: boolean;
  /** It cannot be had. */
  readonly isOff?: boolean;
}

const sizedName = (meal: Meal, size: MealSize, t: Translate) =>
  t('{meal} {size}', { meal: meal.name, size: t.data(mealSizeLabels[size]) });

/** Adds one more, or says why there is no room. */
function useAdd(meal: Meal) {
  const t = useT();
  const cart = useCartActions();
  return (size: MealSize) => {
    const full = reachedLimit(cart.readLines(), meal.id, size);
    if (!full) return cart.add(meal.id, size);
    // Rarely needed, so not part of the first load.
    import('#web/shared/cart/cart-limits.ts').then(
      ({ showFull }) => showFull(full, t),
      () => {},
    );
  };
}

export function AddControl({ meal, size, namesSize = false, isOff = false }: AddControlProps) {
  const t = useT();
  const cart = useCartActions();
  const add = useAdd(meal);
  const [isChoosing, setIsChoosing] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const lines = useCartLines().filter(
    (line) => line.mealId === meal.id && (!size || line.size === size),
  );
  const [line] = lines;
  const quantity = lines.reduce((sum, each) => sum + each.quantity, 0);
  const isOffered = offersOf(meal).some((offer) => !size || offer.size === size);
  const label = namesSize && size ? sizedName(meal, size, t) : meal.name;

  function removeOne() {
    if (!line) return;
    // Both sizes are in the cart: the customer decides there which one to remove.
    if (lines.length > 1) return cart.open();
    cart.setQuantity(meal.id, line.quantity - 1, line.size);
    if (line.quantity === 1) addButton.current?.focus();
  }

  return (
    <>
      <div className={quantity > 0 ? classNames(stepper.stepper, stepper.wide) : undefined}>
        {quantity > 0 && (
          <>
            <button
              type="button"
              aria-label={t('Remove one {label}', { label })}
              onClick={removeOne}
            >
              <MinusIcon />
            </button>
            <output aria-label={t('{meal} in cart', { meal: label })}>{quantity}</output>
          </>
        )}
        {/* The same element before and after, so that it keeps the focus. */}
        <button
          key="add"
          ref={addButton}
          type="button"
          className={quantity > 0 ? undefined : styles.button}
          aria-label={t('Add {meal}', { meal: label })}
          disabled={!isOffered || isOff}
          onClick={() => (size ? add(size) : setIsChoosing(true))}
        >
          <PlusIcon />
          {quantity === 0 && t('Add')}
        </button>
      </div>
      {isChoosing && (
        <Suspense>
          <SizeDialog
            meal={meal}
            onChoose={(chosen) => {
              add(chosen);
              setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
