/** Puts a meal on the menu or takes it off. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import { goneText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { bodyWhenActive } from './sheet/meal-draft.ts';

export function ActiveSwitch({ meal }: { readonly meal: StaffMeal }) {
  const { show, refresh } = useMenuCache();
  const save = useSend('PUT /api/admin/meals/:id', {
    onSuccess: show,
    onError(error) {
      handleError('Failed to update meal', error, goneText(error));
      // Somebody else may have changed it, so this page would be out of date.
      refresh();
    },
  });
  const isOn = save.isPending ? save.variables.body?.isActive === true : meal.isActive;
  return (
    <Switch
      aria-label={`${meal.name} is on the menu`}
      isOn={isOn}
      // Not disabled, so that it keeps the focus.
      aria-disabled={save.isPending}
      onChange={(isActive) => {
        if (save.isPending) return;
        save.mutate({ params: { id: meal.id }, body: bodyWhenActive(meal, isActive) });
      }}
    />
  );
}
