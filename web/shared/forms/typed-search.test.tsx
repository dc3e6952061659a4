// @vitest-environment jsdom
/** A search runs when typing pauses, unless another search has replaced it. */
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

test('the typed text is searched after a pause', () => {
  const onSearch = vi.fn();
  render(<Page onSearch={onSearch} />);
  type('dal k');
  pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['dal k']]);
});

test('clearing drops a text that was still to be searched', () => {
  const onSearch = vi.fn();
  render(<Page onSearch={onSearch} />);
  type('dal k');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input().value).toBe('');
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
