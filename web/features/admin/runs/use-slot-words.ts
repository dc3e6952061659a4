/** `Noon, 12 PM to 2 PM`, of a run or an order. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';

export function useSlotWords(): (slot: StaffRun['slot']) => string {
  const hours = useHoursWords();
  return (slot) => (slot ? `${slot.name}, ${hours(slot)}` : 'No delivery time');
}
