/** The dialog that chooses the meal for a picture of the library. */
import { useState } from 'react';
import type { Media } from '#contract/staff/media.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { MealSelect } from '#web/features/admin/kit/meals/meal-select.tsx';
import { useSetImage } from '#web/features/admin/kit/meals/use-set-image.ts';
import frame from '#web/features/admin/kit/media/media-frame.module.css';
import { MediaThumb } from '#web/features/admin/kit/media/media-thumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './use-for-meal.module.css';

interface UseForMealProps {
  readonly media: Media;
  readonly onClose: () => void;
}

export function UseForMeal({ media, onClose }: UseForMealProps) {
  const [mealId, setMealId] = useState('');
  const { setImage, isPending } = useSetImage(onClose, () => setMealId(''));
  return (
    <Dialog title="Use for a meal" onClose={onClose} isBusy={isPending} className={styles.dialog}>
      <div className={classNames(frame.frame, styles.picture)}>
        <MediaThumb media={media} sizes="160px" />
      </div>
      <MealSelect label="Meal" none="Choose a meal" value={mealId} onChange={setMealId} />
      <p className={field.hint}>It replaces the picture that the meal shows now.</p>
      <div className={classNames(dialogActions.actions, styles.actions)}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          isPending={isPending}
          // Not `disabled`: of a meal that is gone by now it was pressed, and has the focus.
          aria-disabled={mealId === ''}
          onClick={() => setImage(Number(mealId), media.url)}
        >
          {isPending ? 'Saving...' : 'Use picture'}
        </Button>
      </div>
    </Dialog>
  );
}
