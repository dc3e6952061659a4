// @vitest-environment jsdom
/** Which notifications the customer gets, and whether this browser shows them. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { NotificationSettings } from '#contract/notifications.ts';
import { arrive, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { AlertIcon } from '#web/ui/action-icons.tsx';
import { Notifications } from './notifications.tsx';

const settingsCall = 'GET /api/account/notifications';
const saveCall = 'PUT /api/account/notifications';
const addCall = 'POST /api/account/push-devices';
const removeCall = 'DELETE /api/account/push-devices/current';

// The bytes 1, 2, 3 and 251, 255: a key that needs base64url.
const pushKey = 'AQID-_8';
const otherKey = 'AQIDBAU';
const settings: NotificationSettings = {
  mutedMail: [],
  mutedPush: ['delivered'],
  isPushOn: false,
  pushKey,
};

const keyBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    .buffer;

/** A browser with a push manager; `permission` is the answer to its permission prompt. */
function fakeBrowser(
  options: {
    readonly permission?: NotificationPermission;
    readonly answer?: NotificationPermission;
    readonly subscribedWith?: string;
    readonly hasWorker?: boolean;
  } = {},
) {
  const { permission = 'default', answer = 'granted', subscribedWith, hasWorker = true } = options;
  const events: string[] = [];
  const notification = {
    permission,
    async requestPermission() {
      events.push('prompted');
      notification.permission = answer;
      return answer;
    },
  };
  let serial = 0;
  let subscription = subscribedWith === undefined ? null : makeSubscription(subscribedWith);
  function makeSubscription(key: string) {
    const endpoint = `https://fcm.googleapis.com/send/${serial}`;
    serial += 1;
    return {
      endpoint,
      options: { applicationServerKey: keyBytes(key) },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
      async unsubscribe() {
        events.push('unsubscribed');
        subscription = null;
      },
    };
  }
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
      events.push(`subscribed ${applicationServerKey} ${userVisibleOnly}`);
      subscription ??= makeSubscription(String(applicationServerKey));
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    userAgent: 'a test',
    maxTouchPoints: 0,
    serviceWorker: {
      getRegistration: async () => (hasWorker ? registration : undefined),
      ready: Promise.resolve(registration),
    },
  });
  return { events, notification };
}

async function open(answers: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop({ [settingsCall]: settings, ...answers });
  renderPage(<Notifications />, '/dashboard');
  await screen.findByRole('table');
  return shop;
}

const switchOf = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => switchOf(name).getAttribute('aria-checked') === 'true';
const press = (name: string) => userEvent.click(switchOf(name));
const device = 'Notifications on this device';
const bodiesOf = (shop: Awaited<ReturnType<typeof open>>, call: string) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);

test('each notification has switches for mail and push, except those always mailed', async () => {
  await open();
  const names = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'Reminder before the cut-off, by email',
    'Reminder before the cut-off, by push',
    'A cancelled or missed delivery, by push',
    'Out for delivery, by email',
    'Out for delivery, by push',
    'Delivered, by email',
    'Delivered, by push',
    'A meal missing from an order, by push',
  ]);
  const row = screen.getByRole('row', { name: /A cancelled or missed delivery/ });
  expect(row.textContent).toContain('Always emailed, so that you know in time.');
  expect([isOn('Delivered, by email'), isOn('Delivered, by push')]).toEqual([true, false]);
});

test('a switch is saved when it is pressed, with all the others', async () => {
  const shop = await open({
    [saveCall]: ({ body }: { body: object }) => ({ ...settings, ...body }),
  });
  await press('Out for delivery, by email');
  await press('Delivered, by push');
  expect([isOn('Out for delivery, by email'), isOn('Delivered, by push')]).toEqual([false, true]);
  await waitFor(() =>
    expect(bodiesOf(shop, saveCall)).toEqual([
      { mutedMail: ['out_for_delivery'], mutedPush: ['delivered'] },
      { mutedMail: ['out_for_delivery'], mutedPush: [] },
    ]),
  );
  expect([isOn('Out for delivery, by email'), isOn('Delivered, by push')]).toEqual([false, true]);
});

test('what was switched in another tab is not undone', async () => {
  const shop = await open({
    [saveCall]: ({ body }: { body: object }) => ({ ...settings, ...body }),
  });
  const mutedMail = ['out_for_delivery'];
  shop.answer(settingsCall, { ...settings, mutedMail });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(isOn('Out for delivery, by email')).toBe(false));
  await press('Delivered, by push');
  await waitFor(() => expect(bodiesOf(shop, saveCall)).toEqual([{ mutedMail, mutedPush: [] }]));
});

test('settings that are still being read do not revert what is switched', async () => {
  const late = Promise.withResolvers<unknown>();
  const shop = await open({
    [saveCall]: ({ body }: { body: object }) => ({ ...settings, ...body }),
  });
  shop.answer(settingsCall, () => late.promise);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(shop.names(settingsCall)).toHaveLength(2));
  await press('Out for delivery, by email');
  await act(async () => late.resolve(settings));
  await press('Delivered, by push');
  await waitFor(() => expect(bodiesOf(shop, saveCall)).toHaveLength(2));
  expect(bodiesOf(shop, saveCall).at(-1)).toMatchObject({ mutedMail: ['out_for_delivery'] });
});

test('it shows the change before it is saved, and reverts it when it is refused', async () => {
  const late = Promise.withResolvers<unknown>();
  await open({ [saveCall]: () => late.promise });
  await press('Out for delivery, by email');
  expect(isOn('Out for delivery, by email')).toBe(false);
  late.resolve(new Refused(500, { message: 'Something went wrong on our side.' }));
  expect(await screen.findByText("We couldn't save your choice")).toBeTruthy();
  await waitFor(() => expect(isOn('Out for delivery, by email')).toBe(true));
});

test('settings that could not be loaded can be retried', async () => {
  const shop = openShop({ [settingsCall]: new Refused(500, { message: 'x' }) });
  renderPage(<Notifications />, '/dashboard');
  expect(await screen.findByText(/We couldn't load your notification settings/)).toBeTruthy();
  shop.answer(settingsCall, settings);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('permission is requested when push is turned on, and not before', async () => {
  const { events } = fakeBrowser();
  const shop = await open({ [addCall]: { id: 'x' }, [removeCall]: undefined });
  expect([events, isOn(device)]).toEqual([[], false]);
  expect(screen.getByText(/, if you open it once a week and stay signed in\.$/)).toBeTruthy();
  await press(device);
  await waitFor(() => expect(isOn(device)).toBe(true));
  expect(events).toEqual(['prompted', `subscribed ${pushKey} true`]);
  const endpoint = 'https://fcm.googleapis.com/send/0';
  expect(bodiesOf(shop, addCall)).toEqual([{ endpoint, keys: { p256dh: 'p', auth: 'a' } }]);
  await press(device);
  await waitFor(() => expect(isOn(device)).toBe(false));
  await waitFor(() => expect(events.at(-1)).toBe('unsubscribed'));
  expect(shop.names('DELETE')).toEqual([removeCall]);
});

test('settings that are still being read do not turn push on again', async () => {
  fakeBrowser({ permission: 'granted', subscribedWith: pushKey });
  const late = Promise.withResolvers<unknown>();
  const on = { ...settings, isPushOn: true };
  const shop = await open({ [settingsCall]: on, [addCall]: { id: 'x' }, [removeCall]: undefined });
  shop.answer(settingsCall, () => late.promise);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(shop.names(settingsCall)).toHaveLength(2));
  await press(device);
  await waitFor(() => expect(isOn(device)).toBe(false));
  await arrive(late, on);
  expect([isOn(device), shop.names('POST')]).toEqual([false, []]);
});

test('a denied permission is reported, with what to do about it', async () => {
  fakeBrowser({ answer: 'denied' });
  const shop = await open();
  await press(device);
  const title = await screen.findByText("Notifications aren't allowed in your browser");
  // It is no success.
  expect(title.closest('li')?.innerHTML).toContain(renderToStaticMarkup(<AlertIcon />));
  expect(screen.getByText(/^Your browser is blocking notifications\. Allow them/)).toBeTruthy();
  expect([isOn(device), shop.names('POST')]).toEqual([false, []]);
});

test('a revoked permission shows as off', async () => {
  fakeBrowser({ permission: 'denied', subscribedWith: pushKey });
  await open({ [settingsCall]: { ...settings, isPushOn: true } });
  expect(isOn(device)).toBe(false);
  expect(screen.getByText(/^Your browser is blocking notifications\./)).toBeTruthy();
});

test.each([
  ['a shop that says no', { [addCall]: new Refused(500, { message: 'No.' }) }, true, 'No.'],
  ['a browser without a worker', {}, false, /^Your browser didn't allow it\./],
])('%s leaves it off and says so', async (_, answers, hasWorker, words) => {
  fakeBrowser({ hasWorker });
  await open(answers);
  await press(device);
  expect(await screen.findByText("We couldn't turn on notifications")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(isOn(device)).toBe(false);
});

test('a subscription with an old key is renewed silently', async () => {
  const { events } = fakeBrowser({ permission: 'granted', subscribedWith: otherKey });
  const shop = await open({
    [settingsCall]: { ...settings, isPushOn: true },
    [addCall]: { id: 'x' },
  });
  await waitFor(() => expect(shop.names('POST')).toEqual([addCall]));
  expect(events).toEqual(['unsubscribed', `subscribed ${pushKey} true`]);
  expect(isOn(device)).toBe(true);
});

test('a valid subscription is left alone', async () => {
  const { events } = fakeBrowser({ permission: 'granted', subscribedWith: pushKey });
  const shop = await open({ [settingsCall]: { ...settings, isPushOn: true } });
  expect([isOn(device), events, shop.names('POST')]).toEqual([true, [], []]);
});

test('a browser without push says so', async () => {
  await open();
  expect(screen.getByText(/^This browser doesn't support notifications\./)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: device })).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
])('%s has to install the shop first', async (userAgent, maxTouchPoints) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  await open();
  expect(screen.getByText(/^Tap Share, then Add to Home Screen/)).toBeTruthy();
});
