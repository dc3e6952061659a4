/** What is sold of a day, for tests of the console. */
import type { SoldDay } from '#contract/staff/kitchen.ts';

/** Nothing is sold, except as given. */
export const makeSoldDay = (parts: Partial<SoldDay> & Pick<SoldDay, 'date'>): SoldDay => ({
  orders: { meals: 0, packs: 0, subscriptions: 0, unpaid: 0, movable: 0 },
  portions: 0,
  reservations: 0,
  paid: { online: '0.00', wallet: '0.00' },
  refundMax: '0.00',
  cashDue: '0.00',
  customers: 0,
  withoutEmail: 0,
  choiceUntilMax: null,
  undoMinutes: 5,
  staying: [],
  ...parts,
});
