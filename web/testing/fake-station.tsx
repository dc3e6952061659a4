/** A station opened in a browser, its shop, and what people do there. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import type { Shift } from '#contract/stations/station.ts';
import { shiftStore } from '#web/features/station/saved-shift.ts';
import StationPage from '#web/features/station/station-page.tsx';
import { stationQueue } from '#web/features/station/station-queue.ts';
import { type Call, id, openShop, renderPage } from './fake-shop.tsx';

export const token = 'a'.repeat(43);
export const items = [
  { mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 2 },
  { mealId: 2, name: 'Chicken bowl', size: 'for-1', quantity: 1 },
] as const;
const plain = { imageUrl: null, allergens: [], mayContain: [] };
export const shift: Shift = {
  station: { id: id(1), name: 'Table 1', kind: 'pack' },
  date: '2026-11-22',
  endsAt: '2026-11-22T18:30:00.000Z',
  number: 12,
  keepBack: [],
  orders: [
    {
      orderId: id(2),
      number: 'SK-10482',
      firstName: 'Asha',
      slot: null,
      items: [...items],
      diet: 'veg',
      allergens: [],
      notes: null,
      accepted: [],
      packing: null,
    },
  ],
  amendments: [],
  toCook: [...items],
  batches: [],
  cooked: [],
  meals: [
    { id: 1, name: 'Dal rice', nameHindi: 'दाल चावल', diet: 'veg', ...plain },
    { id: 2, name: 'Chicken bowl', nameHindi: null, diet: 'non-veg', ...plain },
  ],
  approvers: [{ id: id(3), name: 'Ravi Kumar' }],
};
export const packCall = `POST /api/station/packing/${id(2)}`;
export const packing = (call: Call) => {
  const { packed, short } = call.body as { packed: object[]; short: object[] };
  const isComplete = packed.length + short.length > 1;
  return {
    orderId: id(2),
    packing: { packed, short, isComplete, marks: [], at: shift.endsAt, by: 'Table 1' },
    isOverruled: false,
  };
};

beforeEach(() => {
  shiftStore.end('signed-out');
  for (const entry of stationQueue.read().entries) stationQueue.remove(entry.id);
  window.history.replaceState(null, '', '/station');
});

export const user = userEvent.setup();
export const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export async function openStation(answers: object = {}, opened: Shift = shift) {
  const shop = openShop({
    'POST /api/station/open': { ...opened, stationToken: 'secret' },
    'GET /api/station': opened,
    [packCall]: packing,
    'POST /api/station/cooked': { cooked: [{ mealId: 1, size: 'for-1', quantity: 1 }] },
    ...answers,
  } as never);
  window.history.replaceState(null, '', `/station#${token}`);
  renderPage(<StationPage />, '/station');
  await user.type(await screen.findByLabelText('Code'), '4821');
  await press('Open');
  await screen.findByRole('heading', { level: 1, name: 'Table 1' });
  return shop;
}
export const sent = (shop: Awaited<ReturnType<typeof openStation>>, call: string) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);

export const [firstOrder] = shift.orders;
export const secondOrder = {
  ...shift.orders[0],
  orderId: id(4),
  number: 'SK-10483',
  firstName: 'Dev',
};
export const packedAs = (packing: object, by = 'Table 1') => {
  const rest = { isComplete: true, marks: [], at: shift.endsAt, by };
  return { orders: [{ ...firstOrder, packing: { ...rest, ...packing } }] };
};
/** What the station is shown once it loads its day again. */
export const reload = async (shop: Awaited<ReturnType<typeof openStation>>, changes: object) => {
  const loads = () => sent(shop, 'GET /api/station').length;
  const before = loads();
  shop.answer('GET /api/station', { ...shift, ...changes } as never);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
};

export async function approve() {
  await press('A colleague approves it');
  await user.type(screen.getByLabelText('Reason'), 'Asked');
  await user.selectOptions(screen.getByLabelText('Who approves'), 'Ravi Kumar');
  await user.type(screen.getByLabelText('Their PIN'), '4913');
  await press('Pack it all the same');
}

export async function findParcel(digits: string) {
  await press('Scan a label or enter its number');
  for (const digit of digits) await press(digit);
  await press('Show this parcel');
}
