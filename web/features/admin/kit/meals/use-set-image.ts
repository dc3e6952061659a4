/** Sets the picture of a meal on the menu. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import { goneText, handleError, isGone } from '#web/features/admin/kit/handle-error.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useMenuCache } from './menu-cache.ts';

/**
 * One request at a time. A toast reports either outcome; `onSet` gets the current meal, `onGone` is
 * called when somebody deleted it meanwhile.
 */
export function useSetImage(onSet?: (meal: StaffMeal) => void, onGone?: () => void) {
  const { show, refresh } = useMenuCache();
  const set = useSend('PATCH /api/admin/meals/:id/image', {
    onSuccess(meal) {
      show(meal);
      toast({
        title: meal.imageUrl === null ? 'Picture removed' : 'Picture set',
        description: meal.name,
      });
      onSet?.(meal);
    },
    onError(error) {
      refresh();
      handleError('Failed to update meal', error, goneText(error));
      if (isGone(error)) onGone?.();
    },
  });
  // The mutation has shown the failure.
  const { submit } = useSubmit({ run: set.mutateAsync, onFailure: () => {} });
  return {
    isPending: set.isPending,
    isDeleted: isGone(set.error),
    setImage: (id: number, imageUrl: string | null) =>
      void submit({ params: { id }, body: { imageUrl } }),
  };
}
