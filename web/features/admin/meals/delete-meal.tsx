/** Asks for confirmation before a meal is deleted. */
import { useQuery } from '@tanstack/react-query';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { goneText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface DeleteMealProps {
  readonly meal: StaffMeal;
  readonly onClose: () => void;
}

/** What is ordered stays as it is; nothing where no order has the meal, or it is not known. */
function ToCook({ mealId }: { readonly mealId: number }) {
  const { formatDay } = useDates();
  const { data } = useQuery({
    ...query('GET /api/admin/meals/:id/to-cook', { params: { id: mealId } }),
    // Read anew each time.
    gcTime: 0,
  });
  if (!data?.lastDate) return null;
  const { portions, lastDate } = data;
  return (
    <p>
      {`Still to be cooked: ${counted(portions, 'portion')}, the last on ${formatDay(lastDate)}. `}
      Placed orders stay as they are.
    </p>
  );
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
      <ToCook mealId={meal.id} />
      <p>
        If it was ever ordered it is retired: it is gone from the menu and from this list, and stays
        in its orders.
      </p>
    </ConfirmDialog>
  );
}
