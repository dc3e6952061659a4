/** Choosing the meal of one day: cached at once when saved, shown and refetched when refused. */
import { useState } from 'react';
import { ApiError, isSignedOut } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import {
  useKeepSubscription,
  useRefreshSubscription,
} from '#web/shared/subscription/subscription.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePantry } from './pantry.ts';

interface MealChoice {
  readonly id: number;
  readonly name: string;
}

interface ChooseMeal {
  readonly subscriptionId: string;
  readonly date: string;
  /** The dialog can close. `isGone`: the day's meal can no longer be chosen. */
  readonly onDone: (isGone: boolean) => void;
}

/** After these the same choice would be refused again. */
const dayIsGone = ['cutoff_passed', 'no_delivery_that_day', 'subscription_over', 'not_found'];

export function useChooseMeal({ subscriptionId, date, onDone }: ChooseMeal) {
  const t = useT();
  const words = useFailureWords();
  const { formatDay } = useDates();
  const keep = useKeepSubscription();
  const refresh = useRefreshSubscription();
  const { refetch: refetchPantry } = usePantry();
  const put = useSend('PUT /api/subscriptions/:id/meals/:date');
  const [failure, setFailure] = useState<string | null>(null);

  async function refused(error: unknown, meal: MealChoice | null) {
    if (isSignedOut(error)) return;
    const why = words.ofCall(error, 'Please try again');
    const code = error instanceof ApiError ? error.code : null;
    if (code !== null && dayIsGone.includes(code)) {
      await refresh();
      toast({
        title: t("We couldn't change the meal"),
        description: why,
        variant: 'destructive',
      });
      onDone(true);
      return;
    }
    if (code === 'meal_unsuitable' || code === 'meal_full') await refetchPantry();
    const isSoldOut = meal && code === 'meal_full';
    setFailure(
      isSoldOut
        ? t('{meal} is sold out on {day}.', { meal: meal.name, day: formatDay(date) })
        : why,
    );
  }

  /** Null lets the shop pick the meal. */
  async function choose(meal: MealChoice | null) {
    if (put.isPending) return;
    setFailure(null);
    try {
      const params = { id: subscriptionId, date };
      await keep(await put.mutateAsync({ params, body: { mealId: meal?.id ?? null } }));
    } catch (error) {
      await refused(error, meal);
      return;
    }
    const day = formatDay(date);
    toast({
      title: meal
        ? t('{meal} is chosen for {day}', { meal: meal.name, day })
        : t("We'll pick the meal for {day}", { day }),
    });
    onDone(false);
  }

  return { choose, isPending: put.isPending, failure };
}
