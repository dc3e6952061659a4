/** The day of a station as it is shown while something of it is not sent yet. */
import { expect, test } from 'vitest';
import type { Shift } from '#contract/stations/station.ts';
import { shownShift } from './shown-shift.ts';

const line = (mealId: number) => ({ mealId, size: 'for-1' as const, quantity: 1 });
const markOf = (mealId: number) => ({ mealId, kind: 'overridden' as const, text: 'Approved' });
const at = '2026-11-22T05:00:00.000Z';
const shift: Shift = {
  station: { id: 'one', name: 'Table 1', kind: 'pack' },
  ...{ date: '2026-11-22', endsAt: '2026-11-22T18:30:00.000Z', number: 12, keepBack: [] },
  orders: [
    {
      ...{ orderId: 'order', number: 'SK-10482', firstName: 'Asha', slot: null, notes: null },
      ...{ items: [], diet: 'veg', allergens: [], accepted: [] },
      packing: {
        ...{ packed: [line(1), line(2)], short: [], isComplete: false, at, by: 'Table 1' },
        marks: [markOf(1), markOf(2)],
      },
    },
  ],
  ...{ amendments: [], toCook: [], batches: [], cooked: [], meals: [], approvers: [] },
};

test('what was approved of a parcel stays so, of what is still inside', () => {
  const content = {
    ...{ kind: 'pack' as const, date: shift.date },
    entered: { packed: [line(1), line(3)], short: [] },
  };
  const entry = { id: 'a', about: 'order', content, at, sendFromMs: 0, refusal: null };
  const queue = { entries: [entry], messages: [], sentAt: null };
  const packing = shownShift(shift, queue).orders[0]?.packing;
  expect(packing).toMatchObject({ packed: [line(1), line(3)], marks: [markOf(1)] });
});
