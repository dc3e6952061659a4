/** The delivery times that areas and plans can name. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { readNow } from '#web/features/admin/kit/editing/read-now.ts';
import { splitByDate } from './split-by-date.ts';

const slotsQuery = query('GET /api/admin/slots');

/** Of a delivery date, or of now; none where customers choose no time. */
export function useSlotOptions(date: string) {
  const { data } = useQuery({ ...slotsQuery, refetchOnMount: 'always' });
  return data ? splitByDate<(typeof data)['now']>(data, date).now.slots : [];
}

/** What a delivery time is called, now or later; one that is retired is known by its id only. */
export function useSlotName(): (id: string) => string {
  const { data } = useQuery(slotsQuery);
  const slots = data ? [data.now, ...data.next].flatMap((version) => version.slots) : [];
  return (id) => slots.find((slot) => slot.id === id)?.name ?? id;
}

/** Reads which there are, now and later: somebody else may have changed them since. */
export function useReadSlotIds(): () => Promise<ReadonlySet<string>> {
  const client = useQueryClient();
  return async () => {
    const { now, next } = await readNow(client, slotsQuery);
    return new Set([now, ...next].flatMap(({ slots }) => slots.map(({ id }) => id)));
  };
}
