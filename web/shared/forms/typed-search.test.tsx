// @vitest-environment jsdom
/** Words are looked for once the fingers rest, unless another search has taken their place. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedSearch } from './typed-search.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const [q, setQ] = useState('dal');
  const search = (words: string) => {
    onSearch(words);
    setQ(words);
  };
  return (
    <>
      <TypedSearch label="Search" placeholder="" q={q} onSearch={search} />
      <button type="button" onClick={() => setQ('')}>
        Clear
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what is typed is looked for after a pause', () => {
  const onSearch = vi.fn();
  render(<Page onSearch={onSearch} />);
  type('dal k');
  pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['dal k']]);
});

test('clearing drops words that were still to be looked for', () => {
  const onSearch = vi.fn();
  render(<Page onSearch={onSearch} />);
  type('dal k');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input().value).toBe('');
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
