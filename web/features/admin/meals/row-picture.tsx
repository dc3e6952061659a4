/** Chooses the picture of a meal straight from the table. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { useSetImage } from '#web/features/admin/kit/meals/use-set-image.ts';
import { PictureDialog } from './sheet/picture-dialog.tsx';

interface RowPictureProps {
  readonly meal: StaffMeal;
  readonly onClose: () => void;
}

export function RowPicture({ meal, onClose }: RowPictureProps) {
  const noteGone = useFocusAfter();
  const { setImage, isPending } = useSetImage(onClose, () => {
    noteGone();
    onClose();
  });
  return (
    <PictureDialog
      mealId={meal.id}
      mealName={meal.name}
      hasPicture={meal.imageUrl !== null}
      isBusy={isPending}
      onPick={(imageUrl) => setImage(meal.id, imageUrl)}
      onClose={onClose}
    />
  );
}
