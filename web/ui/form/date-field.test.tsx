// @vitest-environment jsdom
/** The date field: typed digit by digit as well as picked; only an optional one may be empty. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

interface OwnerProps {
  readonly first: string;
  readonly isOptional?: boolean;
  readonly onChosen: (day: string) => void;
}

function Owner({ first, isOptional = false, onChosen }: OwnerProps) {
  const [day, setDay] = useState(first);
  function choose(next: string) {
    onChosen(next);
    setDay(next);
  }
  return (
    <>
      <DateField
        label="Date"
        {...{ isOptional }}
        value={day}
        display={day}
        min="2020-01-01"
        onChange={choose}
      />
      <button type="button" onClick={() => setDay('2026-12-01')}>
        December
      </button>
    </>
  );
}

function openField(first: string, isOptional = false) {
  const chosen: string[] = [];
  render(<Owner first={first} isOptional={isOptional} onChosen={(day) => chosen.push(day)} />);
  return { field: screen.getByLabelText<HTMLInputElement>(/^Date/), chosen };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test.each(['', '2026-11-22'])(
  'a year is typed digit by digit over %o, and chosen once',
  (first) => {
    const { field, chosen } = openField(first);
    for (const half of ['0002-11-21', '0020-11-21', '0202-11-21']) {
      type(field, half);
      expect(field.value).toBe(half);
    }
    expect(chosen).toEqual([]);
    type(field, '2026-11-21');
    expect(chosen).toEqual(['2026-11-21']);
    expect(field.value).toBe('2026-11-21');
  },
);

test('a field left half typed or emptied keeps the last day', () => {
  const { field, chosen } = openField('2026-11-22');
  for (const half of ['', '0002-11-22']) {
    type(field, half);
    expect(field.value).toBe(half);
    fireEvent.blur(field);
    expect(field.value).toBe('2026-11-22');
  }
  expect(chosen).toEqual([]);
});

test('an optional field can be emptied', () => {
  const { field, chosen } = openField('2026-11-22', true);
  expect(field.required).toBe(false);
  type(field, '0002-11-22');
  type(field, '');
  fireEvent.blur(field);
  expect(field.value).toBe('');
  expect(chosen).toEqual(['']);
});

test('a day set by its owner replaces what is half typed', () => {
  const { field } = openField('2026-11-22');
  type(field, '0002-11-22');
  fireEvent.click(screen.getByRole('button', { name: 'December' }));
  expect(field.value).toBe('2026-12-01');
});

test('a complete day out of range is passed on: its owner shows the error', () => {
  const { field, chosen } = openField('2026-11-22');
  type(field, '2019-12-31');
  expect(chosen).toEqual(['2019-12-31']);
});
