// @vitest-environment jsdom
/** The pages that the owner writes: their text, who runs the shop, and earlier versions. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Config } from '#contract/config.ts';
import type { ShopText } from '#contract/shop/shop-texts.ts';
import { config, type Replies, visit } from '#web/testing/shop.tsx';
import TextPage from './text-page.tsx';

const versions = [
  { version: 3, publishedOn: '2026-11-26' },
  { version: 1, publishedOn: '2026-11-24' },
  { version: 0, publishedOn: '2026-11-23' },
];
const current: ShopText = {
  page: 'terms',
  version: 3,
  publishedOn: '2026-11-26',
  text: 'Be <b>kind</b>.\n\n## Law\nIndian.\nOnly.\n\n### Not a heading',
  versions,
};
const open = (path: string, replies: Replies = {}) =>
  visit(<TextPage />, {
    path,
    replies: { 'GET /api/texts/terms': { body: current }, ...replies },
  });

test('shows paragraphs and headings as text, with the day they were published', async () => {
  open('/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy();
  expect(screen.getByText('As of 26 Nov 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Law' })).toBeTruthy();
  expect(screen.getByText('Be <b>kind</b>.').tagName).toBe('P');
  expect(screen.getByText('### Not a heading').tagName).toBe('P');
  expect(screen.getByText(/Indian\.\s+Only\./).textContent).toBe('Indian.\nOnly.');
  expect(screen.getByText('Be <b>kind</b>.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(document.title).toBe('Terms | Sukoon');
});

test('a text in Hindi says so to screen readers', async () => {
  open('/terms', { 'GET /api/texts/terms': { body: { ...current, text: 'नमस्ते' } } });
  const text = await screen.findByText('नमस्ते');
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('hi');
});

test('links to earlier versions, which say that they are', async () => {
  open('/terms');
  const list = within(await screen.findByRole('region', { name: 'Earlier versions' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms/1',
    '/terms/0',
  ]);
  expect(screen.queryByText('This is an earlier version of this page.')).toBeNull();
});

test('an earlier version leads back to the current one', async () => {
  const earlier = { ...current, ...versions[1], text: 'Be good.' };
  open('/terms/1', { 'GET /api/texts/terms?version=1': { body: earlier } });
  expect(await screen.findByText('Be good.')).toBeTruthy();
  expect(screen.getByText('As of 24 Nov 2026')).toBeTruthy();
  expect(screen.getByText('This is an earlier version of this page.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Go to the current version' });
  expect(back.getAttribute('href')).toBe('/terms');
});

test.each([
  ['/terms/9', { 'GET /api/texts/terms?version=9': { status: 404, body: { code: 'not_found' } } }],
  ['/terms/x', { 'GET /api/texts/terms?version=NaN': { status: 422, body: {} } }],
])('%s is Page Not Found', async (path, replies) => {
  open(path, replies);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test.each(['/terms/', '/Terms'])('%s is the current version', async (path) => {
  open(path);
  expect(await screen.findByText('As of 26 Nov 2026')).toBeTruthy();
});

test('a page that could not be loaded is tried again', async () => {
  const { user } = open('/terms', {
    'GET /api/texts/terms': [{ status: 503, body: {} }, { body: current }],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Be <b>kind</b>.')).toBeTruthy();
});

test('says who runs the shop, as far as that is filled in', async () => {
  open('/terms');
  const region = within(await screen.findByRole('region', { name: 'How to reach us' }));
  await region.findByText('+91 98000 00000');
  expect(region.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Shop',
    'Postal address',
    'Phone',
    'Email',
  ]);
});

test('all of it, for an owner who has it all', async () => {
  const business: Config['business'] = {
    legalName: 'Annapurna Foods LLP',
    address: '4 Temple Road\nMysuru 570001',
    gstin: '29DEMOX0000D1ZP',
    fssai: '10012345678901',
    phone: '0821-241 2345',
    email: 'care@annapurna.example',
    whatsapp: '+91 98765 43210',
    grievanceOfficer: 'Asha Rao',
  };
  open('/terms', { 'GET /api/config': { body: { ...config, business } } });
  const region = within(await screen.findByRole('region', { name: 'How to reach us' }));
  await region.findByText('Annapurna Foods LLP');
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:08212412345',
    'mailto:care@annapurna.example',
    'https://wa.me/919876543210',
  ]);
  for (const words of ['29DEMOX0000D1ZP', '10012345678901', 'Asha Rao']) {
    expect(region.getByText(words)).toBeTruthy();
  }
});
