/** Which days are full or closed, as the delivery date is chosen. */
import { useQuery } from '@tanstack/react-query';
import type { AvailableDay } from '#contract/shop/availability.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useDates } from './delivery-day.ts';

const freshMs = 30_000;

interface DayRoom {
  /** Portions left of a day; Infinity without a limit, and until it is known. */
  readonly left: (day: string) => number;
  /** Whether a subscription leaves it out: times that have closed matter to orders only. */
  readonly isFull: (day: string) => boolean;
  /** False for a day that is known to be closed. */
  readonly isOpen: (day: string) => boolean;
  /** The first open day after this one with room for so many portions, if there is one. */
  readonly nextFree: (day: string, portions: number) => string | undefined;
  /** The delivery times of a day; none where nobody chooses one, and until they are known. */
  readonly slots: (day: string) => AvailableDay['slots'];
}

/** Where delivery times depend on the pincode, those that it has. */
function useAvailability(pincode: string | null | undefined) {
  const asksPincode = useConfig().data?.delivery.asksPincode === true;
  const { data } = useQuery({ ...query('GET /api/availability'), staleTime: freshMs });
  const hasSlots = data?.some(({ slots }) => slots.length > 0) ?? false;
  const own = useQuery({
    ...query('GET /api/availability', { query: { pincode: pincode ?? '' } }),
    staleTime: freshMs,
    enabled: asksPincode && hasSlots && Boolean(pincode),
  });
  return own.data ?? data;
}

/** Of the days that can be booked, at a pincode if it is known. */
export function useDayRoom(pincode?: string | null): DayRoom {
  const data = useAvailability(pincode);
  const days = new Map(data?.map((day) => [day.date, day]));
  const left = (day: string) =>
    days.get(day)?.isFull ? 0 : (days.get(day)?.portionsLeft ?? Number.POSITIVE_INFINITY);
  const isOpen = (day: string) => days.get(day)?.isOpen !== false;
  const slots = (day: string) => days.get(day)?.slots ?? [];
  return {
    left,
    isFull: (day) =>
      days.get(day)?.portionsLeft === 0 ||
      (slots(day).length > 0 && slots(day).every(({ isFull }) => isFull)),
    isOpen,
    slots,
    nextFree: (day, portions) =>
      data?.find(({ date, isOpen }) => date > day && isOpen && left(date) >= Math.max(portions, 1))
        ?.date,
  };
}

/** Undefined for an open day with room for so many portions. */
export function useRoomProblem(
  day: CalendarDate,
  portions: number,
  pincode?: string | null,
): string | undefined {
  const t = useT();
  const { formatDay } = useDates();
  const { left, isOpen, nextFree } = useDayRoom(pincode);
  const count = left(day);
  if (isOpen(day) && count >= portions) return undefined;
  const full =
    count === 0
      ? t('{day} is full.', { day: formatDay(day) })
      : t('Left on {day}: {count}.', { day: formatDay(day), count });
  const words = isOpen(day) ? full : t('The kitchen is closed on that day. Choose another day.');
  const next = nextFree(day, portions);
  return next ? `${words} ${t('Next free day: {day}.', { day: formatDay(next) })}` : words;
}
