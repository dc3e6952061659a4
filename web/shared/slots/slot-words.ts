/** How a delivery time reads. */
import type { OrderSlot } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { hoursWords } from '#web/shared/dates/delivery-promise.ts';

/** `12 PM to 2 PM`, in the language of the page. */
export function useHoursWords(): (hours: Pick<OrderSlot, 'from' | 'to'>) => string {
  const t = useT();
  return (hours) => hoursWords(hours, t);
}
