/** Whether the plan is delivered to the address, known before any money is added. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';

/** What an owner changed meanwhile is known after this time. */
const freshMs = 60_000;

/** Why it is not, from this day on; undefined if it is, and while that is not known. */
export function usePlanPlaceProblem(
  plan: string | undefined,
  day: CalendarDate,
  address: Address | null,
): string | undefined {
  const t = useT();
  const asks = useConfig().data?.delivery.asksPincode === true;
  const pincode = address?.pincode ?? '';
  const { data } = useQuery({
    ...query('GET /api/delivery', { query: { pincode, date: day, ...(plan && { plan }) } }),
    enabled: asks && pincode !== '' && plan !== undefined,
    staleTime: freshMs,
  });
  if (!data?.planRefusal) return undefined;
  return data.planRefusal === 'area_not_served'
    ? t('We do not deliver to {pincode} yet.', { pincode })
    : t('This plan is not delivered to this address at its time. Choose another address or plan.');
}
