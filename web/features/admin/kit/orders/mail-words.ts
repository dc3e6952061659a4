/** Who gets an email of what staff do, and whom staff have to call instead. */
import type { StaffOrder } from '#contract/staff/staff-orders.ts';

type Customer = Pick<StaffOrder, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** `Asha Rao gets an email.`, or whom to call. */
export function mailWords({ customerName, customerEmail, customerPhone }: Customer): string {
  if (customerEmail !== '') return `${customerName} gets an email.`;
  return `${customerName} has no email: please call ${customerPhone ?? 'them'}.`;
}

/** The same for many orders, with the numbers of those whose customers staff have to call. */
export function mailWordsOfMany(
  orders: readonly Pick<StaffOrder, 'number' | 'customerEmail'>[],
): string {
  const without = orders.filter(({ customerEmail }) => customerEmail === '');
  const numbers = without.map(({ number }) => number).join(', ');
  if (without.length === 0) return 'Their customers get an email.';
  if (without.length === orders.length) {
    return `Their customers have no email: please call them (${numbers}).`;
  }
  const call = `${without.length} without an email: please call them (${numbers})`;
  return `Their customers get an email; ${call}.`;
}
