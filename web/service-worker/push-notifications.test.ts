/** What a push shows, whatever it holds, and which window a tap on it opens. */
import { describe, expect, test, vi } from 'vitest';
import { openPush, showPush } from './push-notifications.ts';

const origin = 'https://shop.test';
const push = {
  title: 'Order SK-1 is on its way',
  body: 'Your meals will be with you soon.',
  url: '/orders/1',
  tag: 'order:1',
};

async function shown(text: string | undefined) {
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
  await showPush({ showNotification }, text);
  expect(showNotification).toHaveBeenCalledTimes(1);
  const [title, options] = showNotification.mock.calls[0] ?? [];
  return { title, ...options };
}

test('a push is shown with its text, our icon and its address', async () => {
  const { title, body, tag, url } = push;
  const icon = '/brand/icon-192.png';
  const expected = { title, body, tag, icon, renotify: true, data: { url } };
  expect(await shown(JSON.stringify(push))).toEqual(expected);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{"title":'],
  ['no object', '"words"'],
  ['null', 'null'],
  ['other types', '{"title":7,"body":{},"url":[],"tag":""}'],
])('a push that holds %s is still shown', async (_, text) => {
  const general = { title: 'Sukoon', tag: 'news', data: { url: '/dashboard' } };
  expect(await shown(text)).toMatchObject(general);
});

/** What happened, in order, when a notification with this data was tapped. */
async function tapped(data: unknown, ...open: string[]): Promise<string[]> {
  const events: string[] = [];
  const clients = open.map((url) => ({
    url,
    focus: async () => void events.push(`focus ${url}`),
    navigate: async (to: string) => void events.push(`move ${url} to ${to}`),
  }));
  const windows = {
    matchAll: async () => clients,
    openWindow: async (url: string) => void events.push(`open ${url}`),
  };
  const notification = { data, close: () => void events.push('close') };
  await openPush(windows as unknown as Clients, notification, origin);
  return events;
}

describe('a tap', () => {
  const { url } = push;
  const page = `${origin}/orders/1`;

  test('opens the page in a new window if none is open', async () => {
    expect(await tapped({ url })).toEqual(['close', `open ${page}`]);
  });

  test('goes to the window that already shows it', async () => {
    const events = await tapped({ url }, `${origin}/`, page);
    expect(events).toEqual(['close', `focus ${page}`]);
  });

  test('leaves every other page as it is, and opens another window', async () => {
    const events = await tapped({ url }, `${origin}/checkout`, `${page}/pay`);
    expect(events).toEqual(['close', `open ${page}`]);
  });

  test.each([
    undefined,
    null,
    { url: 7 },
    { url: 'https://evil.example/' },
    { url: '//evil.example' },
    { url: 'https://' },
  ])('never leaves the shop: %j', async (data) => {
    expect(await tapped(data)).toEqual(['close', `open ${origin}/`]);
  });
});
