// @vitest-environment jsdom
/** One parcel among hundreds is found by its number or its name. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { id } from '#web/testing/fake-shop.tsx';
import { ParcelList } from './parcel-list.tsx';

const parcel = (number: string, customerName: string) => ({
  ...{ orderId: id(Number(number.slice(3))), number, customerName, status: 'confirmed' as const },
  ...{ slot: null, diet: null, notes: null, packing: null },
  ...{ items: [], allergens: [], unsuitable: [], accepted: [] },
});
const orders = [
  parcel('SK-69500', 'Asha Menon'),
  parcel('SK-16950', 'Ravi Iskra'),
  parcel('SK-70001', 'Meera Iyer'),
];

function Page() {
  const [q, setQ] = useState('');
  return (
    <div role="tabpanel" tabIndex={-1}>
      <ParcelList orders={orders} q={q} onSearch={setQ} onOpen={() => undefined} />
    </div>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number or name' });
const shown = () => screen.queryAllByText(/^SK-\d+ · /).map(({ textContent }) => textContent);
const search = (text: string) => userEvent.type(field(), `${text}{Enter}`);

test.each([
  ...['69500', 'SK-69500', 'sk69500', 'sk 69500', ' 69500 '].map((text) => [text, 'SK-69500']),
  ...['MENON', 'asha m'].map((text) => [text, 'SK-69500']),
  ['sk', 'SK-16950'],
])('"%s" shows only %s', async (text, number) => {
  render(<Page />);
  await search(text);
  expect(shown()).toEqual([expect.stringContaining(number)]);
  expect(screen.getByRole('status').textContent).toBe('1 parcel shown');
  // How far the whole delivery time is does not depend on what is looked for.
  expect(screen.getByRole('heading').textContent).toBe('All day: 0 of 3 done');
});

test('a search that finds nothing says so, and all are shown again', async () => {
  render(<Page />);
  await search('99999');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No parcels match.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all parcels' }));
  expect(shown()).toHaveLength(3);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
