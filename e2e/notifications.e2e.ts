/** Notifications: the device they come to, and what the installed worker shows. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findWindowedChromium } from '#scripts/chromium.ts';
import { chromiumFlags } from '#scripts/testing/chromium-flags.ts';
import { register } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const executablePath = findWindowedChromium() ?? '';
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath, args: [...chromiumFlags] },
});

const openProfile = (page: Page) => page.goto('/dashboard?tab=profile');

/**
 * The push service of a browser is out of reach here: its subscription is made up, with keys that
 * the shop takes.
 */
async function fakePushService(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/send/${randomBytes(12).toString('base64url')}`;
  await page.addInitScript(
    (json) => {
      let subscription: object | null = null;
      const readKey = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
          character.charCodeAt(0),
        ).buffer;
      const fake = {
        getSubscription: async () => subscription,
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          subscription = {
            options: { applicationServerKey: readKey(applicationServerKey) },
            toJSON: () => json,
            async unsubscribe() {
              subscription = null;
            },
          };
          return subscription;
        },
      };
      Object.assign(PushManager.prototype, fake);
    },
    { endpoint, keys },
  );
}

const recording = { shouldRecord: true, service: 'notifications' } as const;

/**
 * Delivers a push to the worker as the browser would, and waits for the notification. Chromium
 * forgets one for good when `getNotifications` runs after it is stored and before it is shown.
 */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  const shown = new Promise<void>((resolve) =>
    devtools.on('BackgroundService.backgroundServiceEventReceived', (event) => {
      if (event.backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', recording);
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await shown;
  await devtools.detach();
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
  });

test('a device is turned on and off, and shows what comes', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await fakePushService(page);
  await register(page);
  await openProfile(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await page.reload();
  await expect(device).toBeChecked();

  const notification = {
    title: 'Order SK-1 is on its way',
    body: 'Soon.',
    tag: 'order:1',
    url: '/',
  };
  await deliver(page, JSON.stringify(notification));
  await expect.poll(() => shownNotifications(page)).toEqual([notification]);
  await deliver(page, JSON.stringify({ ...notification, title: 'Order SK-1 is delivered' }));
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ ...notification, title: 'Order SK-1 is delivered' }]);

  await device.click();
  await expect(device).not.toBeChecked();
  await page.reload();
  await expect(device).not.toBeChecked();
});
