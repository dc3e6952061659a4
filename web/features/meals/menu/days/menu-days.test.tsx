// @vitest-environment jsdom
/** What the shop says about dishes that cannot be had every day. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuSection } from '#web/features/meals/menu/menu-section.tsx';
import { chooseDay } from '#web/shared/dates/chosen-day.ts';
import { config, makeMeal, visit } from '#web/testing/shop.tsx';

afterEach(() => vi.useRealTimers());

// The first delivery day is Sunday, 22 Nov.
const poha = makeMeal({ name: 'Poha' });
const ramen = makeMeal({ name: 'Ramen', onSale: { weekdays: ['tue'] } });
const pesto = makeMeal({ name: 'Pesto', soldOutOn: ['2026-11-22'] });
const plum = makeMeal({ name: 'Plum cake', onSale: { dates: ['2027-12-25'] } });
const menu = [poha, ramen, pesto, plum];

const openMenu = (path = '/', meals = menu, shop = config) =>
  visit(<MenuSection />, {
    path,
    replies: { 'GET /api/meals': { body: meals }, 'GET /api/config': { body: shop } },
  });
/** The kitchen is closed on Sunday and Tuesday. */
const closing = {
  ...config,
  delivery: {
    ...config.delivery,
    openDate: '2026-11-23',
    closedDates: ['2026-11-22', '2026-11-24'],
  },
};
const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement);
const add = async (name: string) =>
  (await card(name)).getByRole<HTMLButtonElement>('button', { name: `Add ${name}` });

test('a menu that is the same every day offers no days', async () => {
  openMenu('/', [poha]);
  await card('Poha');
  expect(screen.queryByRole('group', { name: 'Menu of the day' })).toBeNull();
});

test('a card says when its dish can be had, and whether it can be added', async () => {
  openMenu();
  expect(
    await (await card('Ramen')).findByText('You can have it on Tue, 24 Nov 2026.'),
  ).toBeDefined();
  const soldOut = 'Sold out on Sun, 22 Nov 2026. You can have it on Mon, 23 Nov 2026.';
  expect((await card('Pesto')).getByText(soldOut)).toBeDefined();
  expect((await card('Plum cake')).getByText('It cannot be ordered at the moment.')).toBeDefined();
  expect((await add('Ramen')).disabled).toBe(false);
  expect((await add('Plum cake')).disabled).toBe(true);
});

test('the menu of a day keeps what is sold out, which cannot be added', async () => {
  const { user } = openMenu();
  await user.click(await screen.findByRole('button', { name: 'Tue 24 Nov' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Plum cake' })).toBeNull());
  await card('Ramen');
  await user.click(screen.getByRole('button', { name: 'Sun 22 Nov' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ramen' })).toBeNull());
  expect((await add('Pesto')).disabled).toBe(true);
  expect((await add('Poha')).disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  await card('Ramen');
});

test('a day without any dish says so, and leads back to all dishes', async () => {
  const { user } = openMenu('/', [ramen]);
  await user.click(await screen.findByRole('button', { name: 'Sun 22 Nov' }));
  expect(await screen.findByText('No meals found')).toBeDefined();
  expect(screen.getByText('There are no dishes on the menu of Sun, 22 Nov 2026.')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'View All Meals' }).at(-1) as HTMLElement);
  await card('Ramen');
});

test('a link to the menu of a day opens it', async () => {
  openMenu('/?date=2026-11-24');
  const tuesday = await screen.findByRole('button', { name: 'Tue 24 Nov' });
  await waitFor(() => expect(tuesday.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByRole('link', { name: 'Plum cake' })).toBeNull();
});

test.each(['2026-02-30', '2030-01-01', 'x'])(
  'the day %s in an address is ignored',
  async (date) => {
    openMenu(`/?date=${date}`);
    const any = await screen.findByRole('button', { name: 'Any day' });
    expect(any.getAttribute('aria-pressed')).toBe('true');
    await card('Plum cake');
  },
);

test('a closed day is shown as closed, and cannot be chosen', async () => {
  const { user } = openMenu('/', menu, closing);
  const sunday = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Sun 22 Nov Closed',
  });
  expect(sunday.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tue 24 Nov Closed' }));
  expect(screen.getByRole('button', { name: 'Any day' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Mon 23 Nov' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ramen' })).toBeNull());
});

test('a full day is shown as full, and is neither chosen nor named as the next', async () => {
  const fullDates = ['2026-11-24'];
  const delivery = { ...config.delivery, fullDates };
  openMenu('/?date=2026-11-24', menu, { ...config, delivery });
  const name = 'Tue 24 Nov Full';
  expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  const any = screen.getByRole('button', { name: 'Any day' });
  expect(any.getAttribute('aria-pressed')).toBe('true');
  const next = 'You can have it on Tue, 1 Dec 2026.';
  expect((await card('Ramen')).getByText(next)).toBeDefined();
});

test('a day that has room again can be chosen a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(config.now) });
  const delivery = { ...config.delivery, fullDates: ['2026-11-24'] };
  const replies = {
    'GET /api/meals': { body: menu },
    'GET /api/config': [{ body: { ...config, delivery } }, { body: config }],
  };
  const { calls } = visit(<MenuSection />, { path: '/', replies });
  await screen.findByRole('button', { name: 'Tue 24 Nov Full' });
  vi.setSystemTime(Date.parse(config.now) + 59_000);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(calls.filter(({ call }) => call === 'GET /api/config')).toHaveLength(1);
  vi.setSystemTime(Date.parse(config.now) + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  const chip = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tue 24 Nov' });
  expect(chip.disabled).toBe(false);
});

test('a card names no closed day, neither as the first nor as the next', async () => {
  openMenu('/', menu, closing);
  const next = 'You can have it on Tue, 1 Dec 2026.';
  expect(await (await card('Ramen')).findByText(next)).toBeDefined();
  // It is sold out on Sunday only.
  expect((await card('Pesto')).queryByText(/You can have it/)).toBeNull();
});

test('a link to the menu of a closed day opens that of any day', async () => {
  openMenu('/?date=2026-11-22', menu, closing);
  const any = await screen.findByRole('button', { name: 'Any day' });
  expect(any.getAttribute('aria-pressed')).toBe('true');
  await card('Plum cake');
});

async function isPressed(name: string) {
  const chip = await screen.findByRole('button', { name });
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
}

/** The menu in another document: nothing of it is in memory yet. */
async function openAnew(path: string) {
  cleanup();
  vi.resetModules();
  const { MenuSection: Menu } = await import('#web/features/meals/menu/menu-section.tsx');
  const fresh = await import('#web/testing/shop.tsx');
  const replies = { 'GET /api/meals': { body: menu }, 'GET /api/config': { body: config } };
  return fresh.visit(<Menu />, { path, replies });
}

test('going back to the menu of a day keeps the day that the checkout chose since', async () => {
  openMenu('/?date=2026-11-24');
  await isPressed('Tue 24 Nov');
  // The checkout is a document of its own.
  chooseDay('2026-11-25');
  await openAnew('/?date=2026-11-24');
  await isPressed('Wed 25 Nov');
  await openAnew('/?date=2026-11-26');
  await isPressed('Thu 26 Nov');
});

test('a link to the menu of a day opens it again once no day is chosen', async () => {
  openMenu('/?date=2026-11-24');
  await isPressed('Tue 24 Nov');
  // As after an order.
  chooseDay(null);
  await openAnew('/?date=2026-11-24');
  await isPressed('Tue 24 Nov');
});
