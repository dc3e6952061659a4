/** How much of a dish a pack can still hold, learnt from the shop's refusals. */
import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { PackShare } from '#domain/menu/meal-pick.ts';
import { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import type { Pantry } from './pantry.ts';

interface LeftOptions {
  readonly pantry: Pantry;
  /** What the pack has of each dish, as saved: that much it can keep. */
  readonly before: ReadonlyMap<number, number>;
  /** Of the delivery. */
  readonly day: CalendarDate;
}

/** The dishes in `meal_full`: the one with too few portions, or each that is sold out. */
function dishesIn({ details, issues }: ApiError, sent: readonly PackShare[]): number[] {
  if (details.full?.mealId !== undefined) return [details.full.mealId];
  return issues.flatMap(({ path }) => sent[Number(path.split('.')[1])]?.mealId ?? []);
}

export function useLeftOfDishes({ pantry, before, day }: LeftOptions) {
  const t = useT();
  const { formatDay } = useDates();
  const [most, setMost] = useState<ReadonlyMap<number, number>>(new Map());

  /** Names the dishes, and limits them from now on; null if the refusal is about something else. */
  function explain(error: unknown, sent: readonly PackShare[]): string | null {
    if (!(error instanceof ApiError) || error.code !== 'meal_full') return null;
    const left = error.details.full?.portionsLeft ?? 0;
    const few = dishesIn(error, sent).map((id) => [id, (before.get(id) ?? 0) + left] as const);
    setMost(new Map([...most, ...few]));
    const sentences = few.flatMap(([id, count]) => {
      const meal = pantry.meals.find((each) => each.id === id)?.name;
      if (meal === undefined) return [];
      return count === 0
        ? t('{meal} is sold out on {day}.', { meal, day: formatDay(day) })
        : t('Only {count} of {meal} left for {day}.', { meal, count, day: formatDay(day) });
    });
    if (sentences.length === 0) return null;
    return [...sentences, t('Choose something else for the rest.')].join(' ');
  }

  return { most, explain };
}
