/** Asks for one person or two; one tap adds the meal and closes (Spec 2.5). */
import type { Meal } from '#contract/meals.ts';
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';
import styles from './size-dialog.module.css';

interface SizeDialogProps {
  readonly meal: Meal;
  readonly onChoose: (size: MealSize) => void;
  readonly onClose: () => void;
}

const picture = (meal: Meal) => <MealPicture imageUrl={meal.imageUrl} sizes="96px" isEager />;

export function SizeDialog({ meal, onChoose, onClose }: SizeDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('Choose a size')} subtitle={meal.name} onClose={onClose}>
      <div className={styles.sizes}>
        {offersOf(meal).map(({ size, pricePaise }) => (
          <button key={size} type="button" className={styles.size} onClick={() => onChoose(size)}>
            <span className={styles.plates}>
              {picture(meal)}
              {size === 'for-2' && picture(meal)}
            </span>
            <span className={text.strong}>{t.data(mealSizeLabels[size])}</span>
            <span className={text.price}>{formatCardPrice(pricePaise)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
