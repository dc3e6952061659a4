/** One line of the cart: meal, quantity, price, and a button to remove it. */
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal } from '#domain/money/money.ts';
import { lineQuantityMax } from '#domain/money/pricing.ts';
import { useT } from '#web/language/language.tsx';
import { useCartActions } from '#web/shared/cart/cart.tsx';
import type { PricedCartLine } from '#web/shared/cart/priced-cart.ts';
import { AllergenNote } from '#web/shared/food/allergen-note.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { SizeLabel } from '#web/shared/menu/size-label.tsx';
import { BinIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import text from '#web/ui/text.module.css';
import styles from './cart-line.module.css';

interface CartLineProps {
  readonly line: PricedCartLine;
  readonly onRemove: () => void;
}

/** The line's key, also used to find its element on the page. */
export const lineKey = ({ mealId, size }: Pick<PricedCartLine, 'mealId' | 'size'>) =>
  `${mealId} ${size}`;

export function CartLineItem({ line, onRemove }: CartLineProps) {
  const t = useT();
  const { setQuantity } = useCartActions();
  const { meal, mealId, size, quantity } = line;
  if (!meal) return null;
  const label = `${meal.name} ${t.data(mealSizeLabels[size])}`;
  const remove = t('Remove {label}', { label });
  return (
    <li className={styles.line} data-line={lineKey(line)}>
      <MealPicture imageUrl={meal.imageUrl} sizes="64px" isEager />
      <div>
        <p className={styles.name}>{meal.name}</p>
        <SizeLabel size={size} className={styles.size} />
      </div>
      <p className={styles.price}>{formatTotal(line.totalPaise)}</p>
      <AllergenNote meal={meal} className={styles.allergens} />
      {quantity >= lineQuantityMax && (
        <p className={styles.full}>
          {t('You can order up to {quantity} of one dish.', { quantity: lineQuantityMax })}
        </p>
      )}
      <div className={styles.controls}>
        <Stepper
          isQuiet
          label={label}
          quantity={quantity}
          max={lineQuantityMax}
          onChange={(next) => (next > 0 ? setQuantity(mealId, next, size) : onRemove())}
        />
        <Tooltip words={remove}>
          <button
            type="button"
            className={classNames(button.iconButton, text.muted)}
            aria-label={remove}
            onClick={onRemove}
          >
            <BinIcon />
          </button>
        </Tooltip>
      </div>
    </li>
  );
}
