// @vitest-environment jsdom
/** A long choice is narrowed by typing; what is chosen stays, and Enter sends no form. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchedSelect } from './searched-select.tsx';

const meals = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => [`m${index}`, `Meal ${index}, for 1`, index < 20 ? 'Lunch' : 'Dinner'] as const,
  );
const send = vi.fn();

function Page({ count }: { readonly count: number }) {
  const [value, setValue] = useState('');
  return (
    <form onSubmit={send}>
      <SearchedSelect
        searchLabel="Find a meal"
        label="Meal"
        all="Choose a meal"
        options={meals(count)}
        value={value}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue('')}>
        Add
      </button>
    </form>
  );
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Meal' });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a meal' });
const offered = () => [...select().options].map(({ text }) => text);

test('a short choice has no search field', () => {
  render(<Page count={20} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('each typed word narrows what is offered, under the headings that are left', async () => {
  render(<Page count={21} />);
  expect(offered()).toHaveLength(22);
  expect(screen.getByRole('group', { name: 'Dinner' }).children).toHaveLength(1);
  await userEvent.type(field(), 'FOR  meal 19');
  expect(offered()).toEqual(['Choose a meal', 'Meal 19, for 1']);
  expect(screen.getByRole('status').textContent).toBe('1 of 21 match');
  expect(screen.queryByRole('group', { name: 'Dinner' })).toBeNull();
});

test('what is chosen stays while something else is looked for', async () => {
  render(<Page count={30} />);
  await userEvent.selectOptions(select(), 'm5');
  await userEvent.type(field(), 'nothing');
  expect(offered()).toEqual(['Choose a meal', 'Meal 5, for 1']);
  expect(select().value).toBe('m5');
  expect(screen.getByRole('status').textContent).toBe('0 of 30 match');
});

test('Enter chooses the only one, and the next search begins anew', async () => {
  render(<Page count={30} />);
  await userEvent.type(field(), 'meal 2{Enter}');
  expect(select().value).toBe('');
  await userEvent.type(field(), '9,{Enter}');
  expect(select().value).toBe('m29');
  expect(document.activeElement).toBe(select());
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(field().value).toBe('');
  expect(offered()).toHaveLength(31);
});
