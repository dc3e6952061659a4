// @vitest-environment jsdom
/** The filter and a late address: no choice is lost. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { type Location, parsePath } from '#web/ui/routing/location.ts';
import { Router } from '#web/ui/routing/router.tsx';
import type { MenuFilter } from './menu-filter.ts';
import { useMenuFilter } from './use-menu-filter.ts';

interface LateProps {
  readonly onWanted: (address: string) => void;
  readonly onReady: (show: (address: string) => void) => void;
  readonly children: ReactNode;
}

/** A router that shows an address only when the test says so, as a busy phone does. */
function LateRouter({ onWanted, onReady, children }: LateProps) {
  const [location, setLocation] = useState<Location>({
    ...parsePath('/'),
    state: null,
    key: 'default',
  });
  onReady((address) =>
    setLocation({ ...parsePath(address), state: null, key: crypto.randomUUID() }),
  );
  const navigator = { go: () => {}, push: onWanted, replace: onWanted };
  return (
    <Router location={location} type="POP" navigator={navigator}>
      {children}
    </Router>
  );
}

function openLate() {
  const wanted: string[] = [];
  let show = (_: string) => {};
  const { result } = renderHook(() => useMenuFilter(initialCategories), {
    wrapper: ({ children }) => (
      <LateRouter
        onWanted={(address) => wanted.push(address)}
        onReady={(ready) => {
          show = ready;
        }}
      >
        {children}
      </LateRouter>
    ),
  });
  return {
    wanted,
    choose: (changes: Partial<MenuFilter>) => act(() => result.current.change(changes)),
    show: (address: string) => act(() => show(address)),
    filter: () => result.current.filter,
  };
}

test('a late address does not undo what was chosen since', async () => {
  const late = openLate();
  late.choose({ part: 'lunch' });
  await waitFor(() => expect(late.wanted).toEqual(['/?category=lunch']));
  late.choose({ size: 'for-2' });
  await waitFor(() => expect(late.wanted).toHaveLength(2));
  const [first = '', second = ''] = late.wanted;
  late.show(first);
  expect(late.filter()).toMatchObject({ part: 'lunch', size: 'for-2' });
  late.show(second);
  expect(late.filter()).toMatchObject({ part: 'lunch', size: 'for-2' });
});

test('an address never shown is not mistaken for ours when a link leads to it', async () => {
  const late = openLate();
  late.choose({ part: 'lunch' });
  await waitFor(() => expect(late.wanted).toHaveLength(1));
  late.choose({ part: 'indulgent' });
  await waitFor(() => expect(late.wanted).toEqual(['/?category=lunch', '/']));
  late.show('/');
  late.show('/?category=lunch');
  expect(late.filter()).toMatchObject({ part: 'lunch' });
});

test('an address changed elsewhere is followed, also while ours is pending', async () => {
  const late = openLate();
  late.choose({ part: 'lunch' });
  await waitFor(() => expect(late.wanted).toHaveLength(1));
  late.show('/?category=gym');
  expect(late.filter()).toMatchObject({ part: 'gym' });
});
