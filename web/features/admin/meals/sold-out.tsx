/**
 * Marks a meal as sold out for a delivery day in one tap, and takes that back. Where it is limited
 * that day, taking it back sets that limit again.
 */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import { goneText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Chip } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Longer than other toasts, so that it can be reached by keyboard. */
const undoMs = 8_000;

const limitOn = ({ limits }: StaffMeal, day: string) => limits.find(({ date }) => date === day);

/** The limit that a page with this meal shows; null is none. */
const portionsOn = (meal: StaffMeal, day: string) =>
  limitOn(meal, day)?.portions ?? (meal.soldOutOn.includes(day) ? 0 : null);

function useSoldOut(meal: StaffMeal, day: string) {
  const { show, refresh, readNow } = useMenuCache();
  const { formatDay } = useDates();
  const onError = (error: unknown) => {
    handleError('Failed to update meal', error, goneText(error));
    refresh();
  };
  const mark = useSend('PUT /api/admin/capacity/:date/meals/:mealId', { onError });
  const lift = useSend('DELETE /api/admin/capacity/:date/meals/:mealId', { onError });
  const params = { date: day, mealId: String(meal.id) };
  const others = meal.soldOutOn.filter((each) => each !== day);

  /** Replaces the limit `expected`; undefined lifts it. */
  async function set(portions: number | undefined, expected: number | null, canUndo: boolean) {
    const isSoldOut = portions === 0;
    try {
      if (portions === undefined) await lift.mutateAsync({ params, query: { expected } });
      else await mark.mutateAsync({ params, body: { portions, expected } });
    } catch {
      return;
    }
    const { portions: own, before } = limitOn(meal, day) ?? {};
    const limit = own || before;
    const limits = meal.limits.filter(({ date }) => date !== day);
    const kept = isSoldOut && limit ? { before: limit } : {};
    show({
      ...meal,
      soldOutOn: isSoldOut ? [...others, day].toSorted() : others,
      limits: portions === undefined ? limits : [...limits, { date: day, portions, ...kept }],
    });
    toast({
      title: isSoldOut ? 'Sold out' : 'On sale again',
      description: `${meal.name}, ${formatDay(day)}${portions ? `, limit ${portions}` : ''}`,
      ...(canUndo && {
        durationMs: undoMs,
        action: {
          label: 'Undo',
          onAct: () => void (isSoldOut ? takeBack(false) : set(0, portions ?? null, false)),
        },
      }),
    });
  }

  /** A colleague may have limited it since this page was read. */
  async function takeBack(canUndo: boolean) {
    const now = (await readNow(meal.id)) ?? meal;
    const { portions = 0, before } = limitOn(now, day) ?? {};
    if (portions === 0) await set(before, portionsOn(now, day), canUndo);
  }

  return (isSoldOut: boolean) => {
    if (mark.isPending || lift.isPending) return;
    void (isSoldOut ? set(0, portionsOn(meal, day), true) : takeBack(true));
  };
}

interface SoldOutProps {
  readonly meal: StaffMeal;
  /** The day of the deliveries. */
  readonly day: string;
}

export function SoldOut({ meal, day }: SoldOutProps) {
  const set = useSoldOut(meal, day);
  const { formatDay } = useDates();
  const isSoldOut = meal.soldOutOn.includes(day);
  const limit = limitOn(meal, day)?.portions;
  // More would be sold without the limit, so it is raised where limits are set.
  if (isSoldOut && limit) return `All ${limit} sold`;
  return (
    <Chip
      isPressed={isSoldOut}
      aria-label={`${meal.name} is sold out on ${formatDay(day)}`}
      onClick={() => set(!isSoldOut)}
    >
      Sold out
    </Chip>
  );
}
