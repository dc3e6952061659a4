/** Whether the plan is delivered to the address, known before any money is added. */
import type { Address } from '#contract/addresses.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { useDeliveryTo } from '#web/shared/delivery/delivery-to.ts';

/** Why it is not, from this day on; undefined if it is, and while that is not known. */
export function usePlanPlaceProblem(
  plan: string | undefined,
  day: CalendarDate,
  address: Address | null,
): string | undefined {
  const t = useT();
  const pincode = plan === undefined ? undefined : address?.pincode;
  const refusal = useDeliveryTo(pincode, day, plan).to?.planRefusal;
  if (!pincode || !refusal) return undefined;
  return refusal === 'area_not_served'
    ? t('We do not deliver to {pincode} yet.', { pincode })
    : t('This plan is not delivered to this address at its time. Choose another address or plan.');
}
