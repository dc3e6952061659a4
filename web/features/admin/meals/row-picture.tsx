/** Chooses the picture of a meal straight from the table. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { PictureDialog } from './sheet/picture-dialog.tsx';
import { useSetImage } from './sheet/use-set-image.ts';

interface RowPictureProps {
  readonly meal: StaffMeal;
  readonly onClose: () => void;
}

export function RowPicture({ meal, onClose }: RowPictureProps) {
  const { setImage, isPending } = useSetImage(onClose);
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
