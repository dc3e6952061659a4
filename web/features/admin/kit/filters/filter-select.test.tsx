// @vitest-environment jsdom
/** An active filter is visible, also while its label is loading. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

test('the selected value has an option before its label is loaded, and one afterwards', () => {
  const filter = (options: readonly (readonly [string, string])[], value?: string) => (
    <FilterSelect
      label="Member of staff"
      all="Everybody"
      options={options}
      value={value}
      onChange={() => {}}
    />
  );
  const shown = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text;
  const names = () => screen.getAllByRole('option').map((option) => option.textContent);
  const { rerender } = render(filter([], 'u1'));
  expect(shown()).toBe('Chosen');
  rerender(filter([['u1', 'Meera Iyer']], 'u1'));
  expect(shown()).toBe('Meera Iyer');
  expect(names()).toEqual(['Everybody', 'Meera Iyer']);
  rerender(filter([['u1', 'Meera Iyer']]));
  expect(shown()).toBe('Everybody');
});
