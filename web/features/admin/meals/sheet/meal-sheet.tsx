/** The form of a meal at the right edge, with its picture and a preview for customers. */
import { useId, useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { isNameTaken } from '#domain/menu/meal-name.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { DeletedMeanwhile } from '#web/features/admin/kit/editing/deleted-meanwhile.tsx';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { useSetImage } from '#web/features/admin/kit/meals/use-set-image.ts';
import frame from '#web/features/admin/meals/meal-frame.module.css';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { type MealDraft, previewOf } from './meal-draft.ts';
import { MealFields } from './meal-fields.tsx';
import { useMealForm } from './meal-form.ts';
import { MealPreview } from './meal-preview.tsx';
import styles from './meal-sheet.module.css';
import { PictureDialog } from './picture-dialog.tsx';

interface MealSheetProps {
  /** The edited meal; null for a new one. */
  readonly meal: StaffMeal | null;
  readonly menu: readonly StaffMeal[];
  /** The initial values of the form. */
  readonly start: MealDraft;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

interface PictureFieldProps {
  readonly imageUrl: string | null;
  readonly onChoose: () => void;
}

function PictureField({ imageUrl, onChoose }: PictureFieldProps) {
  return (
    <div className={styles.picture}>
      <div className={frame.frame}>
        <MealPicture imageUrl={imageUrl} sizes="96px" />
      </div>
      <Button variant="secondary" onClick={onChoose}>
        {imageUrl === null ? 'Set image' : 'Change image'}
      </Button>
    </div>
  );
}

/** A picture of a meal on the menu is saved at once; there is none to choose for a deleted one. */
function usePictures(adopt: (saved: StaffMeal) => void) {
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  const onSet = (saved: StaffMeal) => {
    adopt(saved);
    close();
  };
  return { ...useSetImage(onSet, close), isChoosing, open: () => setIsChoosing(true), close };
}

export function MealSheet(props: MealSheetProps) {
  const { meal, menu, start, onClose, onSaved, onUnsaved } = props;
  const formId = useId();
  const editing = useMealForm({ meal, start, onSaved, onUnsaved });
  const { form, draft, submit, conflict } = editing;
  const pictures = usePictures(editing.adopt);
  const isDeleted = editing.isDeleted || pictures.isDeleted;
  const isSaving = form.formState.isSubmitting;
  const isNamesake = isNameTaken(menu.filter(({ id }) => id !== meal?.id));

  function pick(imageUrl: string | null) {
    if (meal) return pictures.setImage(meal.id, imageUrl);
    form.setValue('imageUrl', imageUrl, { shouldDirty: true });
    pictures.close();
  }

  return (
    <>
      <Sheet
        className={styles.sheet}
        title={meal ? `Edit ${meal.name}` : 'Add meal'}
        onClose={onClose}
        isBusy={isSaving}
        footer={
          <div className={dialogActions.actions}>
            <Button variant="secondary" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              isPending={isSaving}
              disabled={conflict !== null || isDeleted}
            >
              {isSaving ? 'Saving...' : meal ? 'Save meal' : 'Create meal'}
            </Button>
          </div>
        }
      >
        {conflict && !isDeleted && <EditConflict noun="meal" isSaving={isSaving} {...conflict} />}
        {isDeleted && <DeletedMeanwhile noun="meal" />}
        <div className={styles.columns}>
          <form id={formId} className={styles.form} onSubmit={submit} noValidate>
            <PendingFields isPending={isSaving}>
              <PictureField imageUrl={draft.imageUrl} onChoose={pictures.open} />
              <MealFields form={form} isNamesake={isNamesake(draft.name)} />
            </PendingFields>
          </form>
          <MealPreview meal={previewOf(draft, meal?.position ?? 0)} />
        </div>
      </Sheet>
      {pictures.isChoosing && (
        <PictureDialog
          mealId={meal?.id ?? null}
          mealName={draft.name.trim()}
          hasPicture={draft.imageUrl !== null}
          isBusy={pictures.isPending}
          onPick={pick}
          onClose={pictures.close}
        />
      )}
    </>
  );
}
