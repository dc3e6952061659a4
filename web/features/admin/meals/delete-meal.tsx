/** Asks for confirmation before a meal is deleted. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { goneText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface DeleteMealProps {
  readonly meal: StaffMeal;
  readonly onClose: () => void;
}

export function DeleteMeal({ meal, onClose }: DeleteMealProps) {
  const { refresh } = useMenuCache();
  const noteGone = useFocusAfter();
  const remove = useSend('DELETE /api/admin/meals/:id', {
    onSuccess({ outcome }) {
      refresh();
      toast({
        title: outcome === 'retired' ? 'Meal retired' : 'Meal deleted',
        description: outcome === 'retired' ? `${meal.name} stays in its orders.` : meal.name,
      });
      noteGone();
      onClose();
    },
    onError(error) {
      refresh();
      // Its row goes.
      if (isUnknown(error)) noteGone();
      handleError('Failed to delete meal', error, goneText(error));
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${meal.name}?`}
      keep="Keep meal"
      act="Delete meal"
      acting="Deleting..."
      isPending={remove.isPending}
      onClose={onClose}
      onAct={() => remove.mutate({ params: { id: meal.id } })}
    >
      <p>It leaves the menu at once and cannot be restored.</p>
      <p>
        If it was ever ordered it is retired: it is gone from the menu and from this list, and stays
        in its orders.
      </p>
    </ConfirmDialog>
  );
}
