/** Names the days of a change. */
import { useT } from '#web/language/language.tsx';
import { useShortDay } from './subscription.ts';

/** Of more dates than this, only the first and the last are named. */
const namedDaysMax = 6;

/** `Mon 23 Nov, Tue 24 Nov`; of many days their number, the first and the last. */
export function useDayList(): (days: readonly string[]) => string {
  const t = useT();
  const shortDay = useShortDay();
  return (days) => {
    const [first, last] = [days[0], days.at(-1)];
    if (days.length <= namedDaysMax || first === undefined || last === undefined) {
      return days.map(shortDay).join(', ');
    }
    const ends = { first: shortDay(first), last: shortDay(last) };
    return t('{count} from {first} to {last}', { count: days.length, ...ends });
  };
}
