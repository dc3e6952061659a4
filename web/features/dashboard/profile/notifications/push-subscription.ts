/** What this browser can do about notices, and its subscription at its push service. */

/** Why notices cannot be turned on here; `ready` when they can. */
export type PushState =
  | 'ready'
  /** Its owner said no, and only the browser's settings can undo that. */
  | 'blocked'
  /** iPhones and iPads show notices of installed shops only. */
  | 'needs-install'
  | 'unsupported';

// iPads call themselves Macs, but no Mac is touched.
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function readPushState(): PushState {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isAppleMobile() ? 'needs-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

export const isAllowed = (): boolean =>
  readPushState() === 'ready' && Notification.permission === 'granted';

/** Without a worker the browser would wait for ever. */
async function readRegistration(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker');
  return navigator.serviceWorker.ready;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** As the shop takes it. */
export interface DeviceForm {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

function formOf(subscription: PushSubscription): DeviceForm {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
}

/** Whether this browser is subscribed with the shop's key of today. */
export async function isSubscribed(pushKey: string): Promise<boolean> {
  const registration = await readRegistration();
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && keyOf(subscription) === pushKey;
}

/**
 * Subscribes with this key; a subscription with another one goes.
 * @throws Error when the browser or its push service will not.
 */
export async function subscribe(pushKey: string): Promise<DeviceForm> {
  const { pushManager } = await readRegistration();
  const old = await pushManager.getSubscription();
  if (old && keyOf(old) !== pushKey) await old.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  return formOf(await pushManager.subscribe(options));
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await readRegistration();
  await (await pushManager.getSubscription())?.unsubscribe();
}
