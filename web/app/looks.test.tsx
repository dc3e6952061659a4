// @vitest-environment jsdom
/** The logo and the colours of the owner on the pages: absent, present, and changed meanwhile. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import { config, makeMeal, signedOut, stubFetch } from '#web/testing/shop.tsx';
import { App } from './app.tsx';

const colours = {
  sheet: '/colours/1b5e20-ffbe2e.css',
  primary: '#1b5e20',
  bar: { light: '#ffe9b0', dark: '#0e1a10' },
};
const logo = { url: '/media/1-640.webp', width: 640, height: 320 };

function open(looks: object, path = '/') {
  stubFetch({
    'GET /api/meals': { body: [makeMeal({ name: 'Poha' })] },
    'GET /api/auth/user': signedOut,
    'GET /api/config': { body: { ...config, brand: { ...config.brand, ...looks } } },
  });
  const queryClient = createQueryClient();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App queryClient={queryClient} />
    </MemoryRouter>,
  );
  return queryClient;
}

const sheets = () =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
const bars = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) =>
    bar.getAttribute('content'),
  );
const home = () => screen.findByRole('link', { name: 'Sukoon home' });

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#FFDF8A" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#1B0D15" media="(prefers-color-scheme: dark)">`;
});

test('with none, there is neither a style sheet nor a picture of the name', async () => {
  open({});
  expect(within(await home()).queryByRole('img')).toBeNull();
  expect(sheets()).toEqual([]);
});

test('the logo has its name and its size before it is loaded', async () => {
  open({ logo });
  const mark = await within(await home()).findByRole('img', { name: 'Sukoon' });
  expect(mark.getAttribute('src')).toBe('/media/1-320.webp');
  expect([mark.getAttribute('width'), mark.getAttribute('height')]).toEqual(['640', '320']);
});

test('the sign-in page has it too, under the name of the shop', async () => {
  open({ logo }, '/auth');
  const link = within(await screen.findByRole('link', { name: 'Sukoon' }));
  expect(await link.findByRole('img', { name: 'Sukoon' })).toBeTruthy();
});

test('a page that stays open follows the colours, and goes back to the usual ones', async () => {
  const queryClient = open({ colours });
  await waitFor(() => expect(sheets()).toEqual(['/colours/1b5e20-ffbe2e.css']));
  await waitFor(() => expect(bars()).toEqual(['#ffe9b0', '#0e1a10']));
  const sheet = '/colours/123456-ffbe2e.css';
  const changed = { ...config, brand: { ...config.brand, colours: { ...colours, sheet } } };
  queryClient.setQueryData(queryKey('GET /api/config'), changed);
  await waitFor(() => expect(sheets()).toEqual([sheet]));
  queryClient.setQueryData(queryKey('GET /api/config'), config);
  await waitFor(() => expect(sheets()).toEqual([]));
  await waitFor(() => expect(bars()).toEqual(['#FFDF8A', '#1B0D15']));
});
