/** Names the days of a change. */
import { useShortDay } from '#web/shared/subscription/subscription.ts';

/** Of more dates than this, only the first and the last are named. */
const namedDaysMax = 6;

/** `Mon 23 Nov, Tue 24 Nov`; of many days their number, the first and the last. */
export function useDayList(): (days: readonly string[]) => string {
  const shortDay = useShortDay();
  return (days) => {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    if (days.length <= namedDaysMax) return days.map(shortDay).join(', ');
    return `${days.length} from ${shortDay(first)} to ${shortDay(last)}`;
  };
}
