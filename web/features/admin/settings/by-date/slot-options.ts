/** The delivery times that areas and plans can name. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { splitByDate } from './split-by-date.ts';

/** Of a delivery date, or of now; none where customers choose no time. */
export function useSlotOptions(date: string) {
  const { data } = useQuery(query('GET /api/admin/slots'));
  return data ? splitByDate<(typeof data)['now']>(data, date).now.slots : [];
}

/** Leaves out delivery times that are gone, now and later: nobody can see or untick them. */
export function useOnlyLiveSlots(): (ids: readonly string[]) => readonly string[] {
  const { data } = useQuery(query('GET /api/admin/slots'));
  if (!data) return (ids) => ids;
  const live = new Set([data.now, ...data.next].flatMap(({ slots }) => slots.map(({ id }) => id)));
  return (ids) => ids.filter((id) => live.has(id));
}

/** Whether there are any, now or later. */
export function useHasSlots(): boolean {
  const { data } = useQuery(query('GET /api/admin/slots'));
  return data !== undefined && [data.now, ...data.next].some(({ slots }) => slots.length > 0);
}
