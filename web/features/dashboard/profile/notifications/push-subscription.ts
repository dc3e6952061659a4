/** Whether this browser can show push notifications, and its subscription at its push service. */

/** Why push notifications cannot be turned on here; `ready` when they can. */
export type PushState =
  | 'ready'
  /** Permission was denied, which only the browser's settings can undo. */
  | 'blocked'
  /** iPhones and iPads show notifications of installed apps only. */
  | 'needs-install'
  | 'unsupported';

// iPads identify as Macs, but no Mac has a touch screen.
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

/** Without a worker the promise would never resolve. */
async function readRegistration(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker');
  return navigator.serviceWorker.ready;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** In the form that the API accepts. */
interface DeviceForm {
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

/** Whether this browser is subscribed with the shop's current key. */
export async function isSubscribed(pushKey: string): Promise<boolean> {
  const registration = await readRegistration();
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && keyOf(subscription) === pushKey;
}

/**
 * Subscribes with this key; a subscription with another key is removed.
 * @throws Error when the browser or its push service refuses.
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
