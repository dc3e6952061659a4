/** The form of a meal: the typed values, and saving them. */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MealBody, StaffMeal } from '#contract/staff/staff-meals.ts';
import { send } from '#web/api/client.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { withChangedLabel } from './label-draft.ts';
import { differences, draftFields, draftOf, type MealDraft, readDraft } from './meal-draft.ts';

export type MealForm = UseFormReturn<MealDraft, unknown, MealBody>;

interface MealFormOptions {
  /** The edited meal; null for a new one. */
  readonly meal: StaffMeal | null;
  readonly start: MealDraft;
  readonly onSaved: () => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Empty fields of a new meal are left out of the request. */
function create({ nameHindi, descriptionHindi, onSale, ...body }: MealBody): Promise<StaffMeal> {
  const filled = {
    ...(nameHindi && { nameHindi }),
    ...(descriptionHindi && { descriptionHindi }),
    ...(onSale && { onSale }),
  };
  const given = withChangedLabel({ ...body, ...filled }, null);
  return send('POST /api/admin/meals', { body: given });
}

function save({ imageUrl, ...body }: MealBody, meal: StaffMeal | null): Promise<StaffMeal> {
  if (meal === null) return create({ ...body, imageUrl });
  // The picture of a meal on the menu is saved by its own call.
  return send('PUT /api/admin/meals/:id', {
    params: { id: meal.id },
    body: { ...withChangedLabel(body, meal), version: meal.version },
  });
}

export function useMealForm({ meal, start, onSaved, onUnsaved }: MealFormOptions) {
  const cache = useMenuCache();
  const isNew = meal === null;
  const editing = useEditForm<StaffMeal | null, MealDraft, MealBody>({
    row: meal,
    start,
    draftOf,
    save: (body, base) =>
      save(body, base).catch((error) => {
        // When the connection broke, it may have been saved all the same: the list behind shows
        // that.
        cache.refresh();
        throw error;
      }),
    resolverOf: () => readDraft,
    readNow: async () => meal && cache.readNow(meal.id),
    fields: draftFields,
    differences: (mine, theirs) => differences(mine, draftOf(theirs)),
    failed: isNew ? 'Failed to create meal' : 'Failed to update meal',
    onSaved(saved) {
      cache.show(saved);
      toast({ title: isNew ? 'Meal created' : 'Meal updated', description: saved.name });
      onSaved();
    },
  });
  const { form } = editing;
  // The picture has no field of its own: a dialog sets it.
  form.register('imageUrl');
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  useEffect(() => {
    if (isNew) form.setFocus('name');
  }, [form, isNew]);
  return {
    ...editing,
    /** A picture is already saved by its own call. */
    adopt(saved: StaffMeal) {
      editing.adopt(saved);
      form.resetField('imageUrl', { defaultValue: saved.imageUrl });
    },
  };
}
