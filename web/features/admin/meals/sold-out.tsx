/** Marks a meal as sold out for a delivery day in one tap, and takes that back. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Chip } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Longer than other toasts, so that it can be reached by keyboard. */
const undoMs = 8_000;

function useSoldOut(meal: StaffMeal, day: string) {
  const { show, refresh } = useMenuCache();
  const { formatDay } = useDates();
  const onError = (error: unknown) => {
    handleError('Failed to update meal', error);
    refresh();
  };
  const mark = useSend('PUT /api/admin/capacity/:date/meals/:mealId', { onError });
  const lift = useSend('DELETE /api/admin/capacity/:date/meals/:mealId', { onError });
  const params = { date: day, mealId: String(meal.id) };
  const others = meal.soldOutOn.filter((each) => each !== day);

  async function set(isSoldOut: boolean, canUndo: boolean) {
    if (mark.isPending || lift.isPending) return;
    try {
      if (isSoldOut) await mark.mutateAsync({ params, body: { portions: 0 } });
      else await lift.mutateAsync({ params });
    } catch {
      return;
    }
    show({ ...meal, soldOutOn: isSoldOut ? [...others, day].toSorted() : others });
    toast({
      title: isSoldOut ? 'Sold out' : 'On sale again',
      description: `${meal.name}, ${formatDay(day)}`,
      ...(canUndo && {
        durationMs: undoMs,
        action: { label: 'Undo', onAct: () => void set(!isSoldOut, false) },
      }),
    });
  }
  return set;
}

interface SoldOutProps {
  readonly meal: StaffMeal;
  /** The day of the deliveries. */
  readonly day: string;
}

export function SoldOut({ meal, day }: SoldOutProps) {
  const set = useSoldOut(meal, day);
  const { formatDay, dayWords } = useDates();
  const isSoldOut = meal.soldOutOn.includes(day);
  const words = dayWords(day);
  return (
    <Chip
      isPressed={isSoldOut}
      aria-label={`${meal.name} is sold out on ${formatDay(day)}`}
      onClick={() => void set(!isSoldOut, true)}
    >
      Sold out {words && `${words.weekday} ${words.day}`}
    </Chip>
  );
}
