// @vitest-environment jsdom
/** Links and search parameters change the address; what is the browser's to open is left to it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';
import { Link } from './link.tsx';
import { useLocation, useNavigate, useNavigationType } from './router.tsx';
import { useSearchParams } from './search-params.ts';

function Place() {
  const { pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  return <output>{`${type} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

function Filter() {
  const [params, setParams] = useSearchParams();
  const add = () =>
    setParams(
      (current) => {
        current.set('diet', 'veg');
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <button type="button" onClick={() => setParams({ q: 'dal & rice' })}>
        Search {params.get('q')}
      </button>
      <button type="button" onClick={add}>
        Veg
      </button>
    </>
  );
}

function SentOn() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/meals', { replace: true })}>
      Sent on
    </button>
  );
}

function open(kindOf = (_pathname: string): unknown => null) {
  render(
    <BrowserRouter kindOf={kindOf}>
      <Place />
      <Filter />
      <SentOn />
      <Link to="/meals/poha?size=2#facts" state={{ from: 'menu' }}>
        Poha
      </Link>
      <Link to="/#facts">Facts</Link>
      <Link to="/" aria-current="page">
        Home
      </Link>
      <Link to="/wallet" onClick={(event) => event.preventDefault()}>
        Refused
      </Link>
      <Link to="/wallet" target="_blank">
        New tab
      </Link>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

const link = (name: string) => screen.getByRole('link', { name });
const place = () => screen.getByRole('status').textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));

test('a link goes to its address with its state, and Back returns', async () => {
  const user = open();
  expect(link('Poha').getAttribute('href')).toBe('/meals/poha?size=2#facts');
  expect(link('Home').getAttribute('aria-current')).toBe('page');
  await user.click(link('Poha'));
  expect(place()).toBe('PUSH /meals/poha?size=2#facts {"from":"menu"}');
  window.history.back();
  await vi.waitFor(() => expect(place()).toBe('POP / null'));
});

test('a link to the open page gets no second entry in the history', async () => {
  const user = open();
  const entries = window.history.length;
  await user.click(link('Home'));
  expect(place()).toBe('REPLACE / null');
  expect(window.history.length).toBe(entries);
});

test('a link to a section of the open page keeps what is chosen there', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Veg' }));
  await user.click(link('Facts'));
  expect(place()).toBe('PUSH /?diet=veg#facts null');
  await user.click(link('Poha'));
  await user.click(link('Facts'));
  expect(place()).toBe('PUSH /#facts null');
});

test('what the browser or somebody else should follow stays with them', async () => {
  const user = open();
  const followed = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', followed);
  await user.keyboard('{Control>}');
  await user.click(link('Poha'));
  await user.keyboard('{/Control}');
  await user.click(link('New tab'));
  await user.click(link('Refused'));
  document.removeEventListener('click', followed);
  expect(followed).toHaveBeenCalledTimes(3);
  expect(place()).toBe('POP / null');
});

test('search parameters are replaced as a whole, or changed one by one', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(place()).toBe('PUSH /?q=dal+%26+rice null');
  await user.click(screen.getByRole('button', { name: 'Veg' }));
  expect(place()).toBe('REPLACE /?q=dal+%26+rice&diet=veg null');
  expect(screen.getByRole('button', { name: 'Search dal & rice' })).toBeTruthy();
});

test('the browser itself goes where a page of another kind is; the old page stays', async () => {
  const { origin } = location;
  const user = open((pathname) => pathname.startsWith('/meals'));
  const loads = { assign: vi.fn(), replace: vi.fn() };
  vi.stubGlobal('location', { ...location, ...loads });
  await user.click(link('Poha'));
  expect(loads.assign.mock.calls).toEqual([[`${origin}/meals/poha?size=2#facts`]]);
  await user.click(screen.getByRole('button', { name: 'Sent on' }));
  expect(loads.replace.mock.calls).toEqual([[`${origin}/meals`]]);
  expect(place()).toBe('POP / null');
  vi.unstubAllGlobals();
});

test('where the history takes no more entries, the page is loaded', async () => {
  const user = open();
  const assign = vi.fn();
  const full = new DOMException('Too many entries', 'SecurityError');
  const refusing = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw full;
  });
  vi.stubGlobal('location', { ...location, assign });
  await user.click(link('Poha'));
  expect(assign).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  refusing.mockRestore();
});
