/** Whether a day is tomorrow, apart from the other dates: the home page does not need it. */
import { addDays, dateInIndia } from '#domain/calendar/calendar.ts';

/** Whether this day is the one after `now` in India. */
export const isTomorrow = (day: string, now: Date): boolean => day === addDays(dateInIndia(now), 1);
