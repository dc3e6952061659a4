/** Delivery times as pages get them. */
import { availableDay } from './fake-shop.tsx';

export const noon = {
  id: 'noon',
  name: 'Noon',
  from: '12:00',
  to: '14:00',
  cutoff: '20:00',
};
export const evening = {
  id: 'evening',
  name: 'Evening',
  from: '19:00',
  to: '21:30',
  cutoff: '22:00',
};

/** A day with these, open and not full unless they say so. */
export const dayWithSlots = (
  date: string,
  slots: readonly (typeof noon & { readonly isFull?: boolean; readonly isOpen?: boolean })[],
) => ({
  ...availableDay(date),
  slots: slots.map((slot) => ({ isFull: false, isOpen: true, ...slot })),
});
