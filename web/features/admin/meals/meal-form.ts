/** The form of a meal: what is typed, sending it, and what if somebody else was quicker. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { MealBody, StaffMeal } from '#contract/staff-meals.ts';
import { send } from '#web/api/client.ts';
import { showIssues } from '#web/shared/form-issues.ts';
import { toast } from '#web/ui/toast.tsx';
import { isStale, toastFailure } from '../kit/failure.ts';
import { useOneAtATime } from '../kit/use-one-at-a-time.ts';
import { draftFields, draftOf, type MealDraft, readDraft } from './meal-draft.ts';
import { useMenuCache } from './menu-cache.ts';

export type MealForm = UseFormReturn<MealDraft, unknown, MealBody>;

interface MealFormOptions {
  /** The meal that is edited; null for a new one. */
  readonly meal: StaffMeal | null;
  readonly start: MealDraft;
  readonly onSaved: () => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

function save(meal: StaffMeal | null, { imageUrl, ...body }: MealBody): Promise<StaffMeal> {
  if (meal === null) return send('POST /api/admin/meals', { body: { ...body, imageUrl } });
  // The picture of a meal on the menu is set by its own call.
  return send('PUT /api/admin/meals/:id', {
    params: { id: meal.id },
    body: { ...body, version: meal.version },
  });
}

export function useMealForm({ meal, start, onSaved, onUnsaved }: MealFormOptions) {
  const cache = useMenuCache();
  // As it was when the form was filled; a later one in the list is somebody else's.
  const [known, setKnown] = useState(meal);
  const [theirs, setTheirs] = useState<StaffMeal | null>(null);
  const form: MealForm = useForm<MealDraft, unknown, MealBody>({
    defaultValues: start,
    resolver: readDraft,
  });
  // It has no control of its own: a dialog sets it.
  form.register('imageUrl');
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const isNew = meal === null;
  useEffect(() => {
    if (isNew) form.setFocus('name');
  }, [form, isNew]);

  const saving = useMutation({
    mutationFn: ({ base, body }: { readonly base: StaffMeal | null; readonly body: MealBody }) =>
      save(base, body),
    onSuccess(saved) {
      cache.show(saved);
      toast({ title: meal ? 'Meal updated' : 'Meal created', description: saved.name });
      onSaved();
    },
    async onError(error) {
      const current = isStale(error) && meal ? await cache.readNow(meal.id) : null;
      if (current) return setTheirs(current);
      showIssues(error, form, draftFields);
      toastFailure(meal ? 'Failed to update meal' : 'Failed to create meal', error);
    },
  });

  const sendOnce = useOneAtATime(saving.mutateAsync);
  const submitOver = (base: StaffMeal | null) =>
    form.handleSubmit((body) => sendOnce({ base, body }));

  return {
    form,
    submit: submitOver(known),
    /** The meal as somebody else left it meanwhile; null while nobody did. */
    theirs,
    saveAnyway: submitOver(theirs),
    takeTheirs() {
      if (!theirs) return;
      form.reset(draftOf(theirs));
      setKnown(theirs);
      setTheirs(null);
    },
    /** A picture set by its own call is saved already, over whatever somebody else had saved. */
    adopt(saved: StaffMeal) {
      const isOnlyOurs = !theirs && saved.version === (known?.version ?? 0) + 1;
      if (isOnlyOurs) setKnown(saved);
      else setTheirs(saved);
      form.resetField('imageUrl', { defaultValue: saved.imageUrl });
    },
  };
}
