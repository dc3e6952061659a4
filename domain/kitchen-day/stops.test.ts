/** Stops come by delivery time, then by run and its sequence, or by area and pincode. */
import { expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { cashDue, groupStops, placeOf } from './stops.ts';

const noon = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00' };
const evening = { id: 'evening', name: 'Evening', from: '19:00', to: '21:00' };

const run = null;

it('are grouped by delivery time and area, and follow the pincodes', () => {
  const groups = groupStops([
    { number: 1, slot: evening, area: 'East', pincode: '560038', run },
    { number: 2, slot: noon, area: null, pincode: '560001', run },
    { number: 3, slot: noon, area: 'West', pincode: '560010', run },
    { number: 4, slot: noon, area: 'East', pincode: '560038', run },
    { number: 5, slot: noon, area: 'East', pincode: '560008', run },
    { number: 6, slot: noon, area: 'East', pincode: '560008', run },
  ]);
  const seen = groups.map(({ slot, area, stops }) => [
    slot?.id,
    area,
    stops.map(({ number }) => number),
  ]);
  expect(seen).toEqual([
    ['noon', 'East', [5, 6, 4]],
    ['noon', 'West', [3]],
    ['noon', null, [2]],
    ['evening', 'East', [1]],
  ]);
});

it('are in the sequence of their run once they have one', () => {
  const inRun = (position: number) => ({ run: { id: 'a', riderName: 'Ravi', position } });
  const groups = groupStops([
    { number: 1, slot: noon, area: 'East', pincode: '560001', ...inRun(2) },
    { number: 2, slot: noon, area: 'West', pincode: '560002', ...inRun(1) },
    { number: 3, slot: noon, area: 'East', pincode: '560001', run },
  ]);
  const seen = groups.map(({ riderName, area, stops }) => [
    riderName ?? area,
    stops.map(({ number }) => number),
  ]);
  expect(seen).toEqual([
    ['Ravi', [2, 1]],
    ['East', [3]],
  ]);
});

it('only an order that is paid at the door has something to collect', () => {
  const order = { totalPaise: paise(34_849) };
  const due = (paymentMethod: 'cod' | 'online', paymentStatus: 'unpaid' | 'paid') =>
    cashDue({ ...order, paymentMethod, paymentStatus });
  expect(due('cod', 'unpaid')).toBe(34_800);
  expect(due('cod', 'paid')).toBe(0);
  expect(due('online', 'paid')).toBe(0);
});

it('have the number of their run, and in an area the one that follows', () => {
  const inRun = { run: { id: 'a', riderName: 'Ravi', position: 4 } };
  expect([placeOf(inRun, 0), placeOf({ run: null }, 0), placeOf({ run: null }, 1)]).toEqual([
    4, 1, 2,
  ]);
});
