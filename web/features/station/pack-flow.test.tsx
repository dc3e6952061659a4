// @vitest-environment jsdom
/** Which parcel is on the table of a packing station, and what the packer sees of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Shift } from '#contract/stations/station.ts';
import { type Call, id } from '#web/testing/fake-shop.tsx';
import {
  findParcel,
  firstOrder,
  items,
  openStation,
  packing,
  press,
  reload,
  secondOrder,
  shift,
} from '#web/testing/fake-station.tsx';

test('a parcel is found by its number; one that is not of the day is named', async () => {
  await openStation();
  await press('Scan a label or enter its number');
  await press('9');
  await press('Show this parcel');
  expect(screen.getByRole('alert').textContent).toContain('SK-9 is not packed today');
  await press('Delete the last digit');
  for (const digit of '10482') await press(digit);
  await press('Show this parcel');
  await screen.findByRole('region', { name: 'SK-10482' });
});

test('a parcel of which something is left is put aside until no other one is open', async () => {
  const second = `POST /api/station/packing/${secondOrder.orderId}`;
  const answer = (call: Call) => ({ ...packing(call), orderId: secondOrder.orderId });
  const orders = [firstOrder, secondOrder];
  await openStation({ [second]: answer }, { ...shift, orders } as Shift);
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByRole('region', { name: 'SK-10483' });
  expect(screen.queryByRole('region', { name: 'SK-10482' })).toBeNull();
  await press('Save, 3 left');
  await screen.findByRole('region', { name: 'SK-10482' });
  await screen.findByRole('button', { name: /Dal rice.*for 1/, pressed: true });
  // The one that waited longest comes first.
  await press('Save, 1 left');
  await screen.findByRole('region', { name: 'SK-10483' });
  await findParcel('10482');
  await screen.findByRole('region', { name: 'SK-10482' });
});

test('the parcel on the table stays when another table has packed it, until a tap', async () => {
  const orders = [firstOrder, secondOrder];
  const shop = await openStation({}, { ...shift, orders } as Shift);
  await screen.findByRole('region', { name: 'SK-10482' });
  const rest = { isComplete: true, marks: [], at: shift.endsAt, by: 'Table 2' };
  const packed = { ...firstOrder, packing: { packed: [items[0], items[1]], short: [], ...rest } };
  await reload(shop, { orders: [packed, secondOrder] });
  await screen.findByText('Packed by Table 2');
  expect(screen.queryByRole('region', { name: 'SK-10483' })).toBeNull();
  const board = within(screen.getByRole('region', { name: 'SK-10482' }));
  // What counts, so that a tap on the old board does not undo it.
  expect(board.getByRole('button', { name: /Dal rice.*for 1/, pressed: true })).toBeDefined();
  await press('Next parcel');
  await screen.findByRole('region', { name: 'SK-10483' });
  // Cancelled meanwhile: no other parcel takes its place by itself.
  await reload(shop, { orders: [{ ...firstOrder }] });
  await screen.findByText('SK-10483 is not packed today. Keep it aside.');
  expect(screen.queryByRole('region', { name: 'SK-10482' })).toBeNull();
  await press('Next parcel');
  await screen.findByRole('region', { name: 'SK-10482' });
});

test('the next parcel has the focus and is in view; what comes with the page is not', async () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.textContent);
  };
  const orders = [{ ...firstOrder, diet: null }, secondOrder];
  const shop = await openStation({}, { ...shift, orders } as Shift);
  expect(document.activeElement).toBe(document.body);
  await press('All in');
  await press('Parcel done');
  expect(document.activeElement?.textContent).toBe('SK-10483 Dev');
  await press('Missing: Chicken bowl, for 1');
  await press('All in');
  await press('Parcel done');
  expect(document.activeElement?.textContent).toBe('All parcels are done.');
  expect(seen.mock.calls).toEqual([['SK-10483 Dev'], ['All parcels are done.']]);
  // Added meanwhile: nobody turned to it, and what the day brings above it stays in view.
  const rest = { isComplete: true, short: [], marks: [], at: shift.endsAt, by: 'Table 1' };
  const done = orders.map((order) => ({ ...order, packing: { packed: [...items], ...rest } }));
  await reload(shop, { orders: [...done, { ...secondOrder, orderId: id(9), number: 'SK-9' }] });
  await screen.findByRole('region', { name: 'SK-9' });
  expect(document.activeElement?.textContent).toBe('SK-9 Dev');
  expect(seen).toHaveBeenCalledTimes(2);
});

test('what was ticked stays while another label is looked for', async () => {
  await openStation();
  await press(/^2 ×.*Dal rice/);
  await press('Scan a label or enter its number');
  await press('Cancel');
  await screen.findByRole('button', { name: /Dal rice.*for 1/, pressed: true });
});

test('the search has the focus, as the button that opened it is gone', async () => {
  await openStation();
  await press('Scan a label or enter its number');
  const search = screen.getByRole('region', { name: 'Find a parcel' });
  expect(document.activeElement).toBe(search);
});

test('a search that is left gives the focus to what became of the parcel meanwhile', async () => {
  const shop = await openStation({}, { ...shift, orders: [firstOrder, secondOrder] } as Shift);
  await press('Scan a label or enter its number');
  await reload(shop, { orders: [secondOrder] });
  await press('Cancel');
  const words = 'SK-10482 is not packed today. Keep it aside.';
  expect(document.activeElement?.textContent).toBe(words);
  await press('Next parcel');
  expect(document.activeElement?.textContent).toBe('SK-10483 Dev');
});

test('the first parcel gives its focus to what became of it, and takes no other', async () => {
  const shop = await openStation({}, { ...shift, orders: [firstOrder, secondOrder] } as Shift);
  await press(/^2 ×.*Dal rice/);
  await reload(shop, { orders: [secondOrder] });
  const words = 'SK-10482 is not packed today. Keep it aside.';
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words));
  await press('Next parcel');
  const search = screen.getByRole('button', { name: 'Scan a label or enter its number' });
  search.focus();
  await reload(shop, { orders: [firstOrder] });
  await screen.findByText('SK-10483 is not packed today. Keep it aside.');
  expect(document.activeElement).toBe(search);
});
