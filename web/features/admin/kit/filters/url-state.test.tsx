// @vitest-environment jsdom
/** State in the address: left once, also by a late answer, and kept by other changes. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { useUrlState } from './url-state.ts';

let leaveLater = () => {};
let chooseNow: ReturnType<typeof useUrlState<'meal'>>['setValues'];
let searchNow: ReturnType<typeof useUrlState<'q'>>['setValues'];

function Tab() {
  const { setValues, goBack } = useUrlState(['meal']);
  chooseNow = setValues;
  searchNow = useUrlState(['q']).setValues;
  return (
    <>
      <button type="button" onClick={() => setValues({ meal: '7' }, { isStep: true })}>
        Open
      </button>
      <button
        type="button"
        onClick={() => {
          leaveLater = goBack;
        }}
      >
        Begin
      </button>
    </>
  );
}

function Page() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <output>{String(params)}</output>
      {params.get('tab') === 'meals' && <Tab />}
      <button type="button" onClick={() => navigate('?tab=media')}>
        Media
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

async function openAndBegin() {
  render(
    <MemoryRouter initialEntries={['/?tab=orders', '/?tab=meals&q=dal']} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  await press('Open');
  await press('Begin');
  expect(address()).toBe('tab=meals&q=dal&meal=7');
}

test('leaving a second time does not navigate', async () => {
  await openAndBegin();
  act(() => leaveLater());
  expect(address()).toBe('tab=meals&q=dal');
  act(() => leaveLater());
  expect(address()).toBe('tab=meals&q=dal');
});

test('neither does leaving before the first render', async () => {
  await openAndBegin();
  act(() => {
    leaveLater();
    leaveLater();
  });
  expect(address()).toBe('tab=meals&q=dal');
});

test('of two changes in quick succession the second keeps the first', async () => {
  await openAndBegin();
  act(() => {
    searchNow({ q: 'soup' });
    chooseNow({ meal: '8' });
  });
  expect(address()).toBe('tab=meals&q=soup&meal=8');
  act(() => {
    chooseNow({ meal: '' });
    searchNow({ q: '' });
  });
  expect(address()).toBe('tab=meals');
});

test('neither does leaving a state that another tab has replaced', async () => {
  await openAndBegin();
  await press('Media');
  act(() => leaveLater());
  expect(address()).toBe('tab=media');
});
