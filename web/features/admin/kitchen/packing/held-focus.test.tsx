// @vitest-environment jsdom
/** What is pressed while a day is packed keeps the focus, and does nothing until it is answered. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const date = '2026-11-22';
const items = [{ mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 2 }];
const order = { orderId: id(1), number: 'SK-10482', customerName: 'Asha', status: 'confirmed' };
const day = {
  ...{ date, number: 12, frozenAt: '2026-11-21T16:30:10.000Z', hash: 'ab', isForgotten: false },
  ...{ settledFrom: null, closedReason: null, amendments: [], planned: [], batches: [] },
  ...{ production: [], slots: [], meals: [], keepBack: [] },
  totals: { ordered: 2, toCook: 2, packed: 0, short: 0, delivered: 0, failed: 0, keptBack: 0 },
  unconfirmed: { orders: 0, portions: 0 },
  orders: [{ ...order, slot: null, items, allergens: [], unsuitable: [], accepted: [] }],
  cooked: [{ mealId: 1, size: 'for-1', quantity: 1 }],
};
const cookedCall = `POST /api/admin/kitchen/${date}/cooked`;
const stationsCall = `GET /api/admin/stations?date=${date}`;
const station = { id: id(6), name: 'Table 1', kind: 'pack', isOver: false, openedAt: null };
const endCall = `DELETE /api/admin/stations/${station.id}`;
const open = (answers: object) =>
  openConsole(`/admin?tab=kitchen&date=${date}&view=pack`, {
    [`GET /api/admin/kitchen/${date}`]: day,
    'GET /api/admin/kitchen/approvers': [],
    'GET /api/admin/stations/late-entries': [],
    [stationsCall]: [station],
    ...answers,
  } as never);

test.each([
  ['One less: Dal rice for 1', 'One more: Dal rice for 1', cookedCall],
  ['End Table 1', 'New link for Table 1', endCall],
])('"%s" keeps the focus, and nothing beside it acts', async (name, beside, call) => {
  const held = Promise.withResolvers<unknown>();
  const shop = await open({ [call]: () => held.promise });
  await userEvent.click(await screen.findByText(/^Stations without an account/));
  const pressed = await screen.findByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(screen.getByRole('button', { name: 'Link to pack' }));
  await userEvent.click(pressed);
  await waitFor(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'));
  expect(pressed.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: beside }));
  await userEvent.click(pressed);
  expect(document.activeElement).toBe(pressed);
  const sent = shop.names().filter((each) => !each.startsWith('GET'));
  expect(sent).toEqual([call]);
  held.resolve(new Refused(409, { code: 'conflict', message: 'No' }));
  await waitFor(() => expect(pressed.getAttribute('aria-disabled')).not.toBe('true'));
  expect(document.activeElement).toBe(pressed);
});
