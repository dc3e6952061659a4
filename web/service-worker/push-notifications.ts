/** The shop's push notifications: shown when they arrive, and opening their page on a tap. */
import { brand } from '#domain/brand.ts';

/** As the server writes it (server/features/notifications/send-pushes.ts). */
interface Push {
  readonly title: string;
  readonly body: string;
  /** A path on our site. */
  readonly url: string;
  /** Of several notifications with the same tag the last is shown. */
  readonly tag: string;
}

// Browsers demand that each push shows something, even one that cannot be parsed.
const unreadable: Push = {
  title: brand.name,
  body: "There's an update on your deliveries.",
  url: '/dashboard',
  tag: 'news',
};

function parse(text: string | undefined): object {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The fields that are texts, and our defaults for the others. */
function readPush(text: string | undefined): Push {
  const given = new Map(Object.entries(parse(text)));
  const word = (name: keyof Push) => {
    const value = given.get(name);
    return typeof value === 'string' && value !== '' ? value : unreadable[name];
  };
  return { title: word('title'), body: word('body'), url: word('url'), tag: word('tag') };
}

/** `renotify` alerts again when an older one is replaced; TypeScript's types lack it. */
type Options = NotificationOptions & { readonly renotify: boolean };

/** Never throws, whatever it is given. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  text: string | undefined,
): Promise<void> {
  const { title, body, url, tag } = readPush(text);
  const icon = '/brand/icon-192.png';
  const options: Options = { body, tag, icon, renotify: true, data: { url } };
  return registration.showNotification(title, options);
}

/** Opens only pages of the shop, whatever the notification says. */
function addressOf({ data }: Pick<Notification, 'data'>, origin: string): string {
  const wanted: unknown = data?.url;
  try {
    const address = new URL(typeof wanted === 'string' ? wanted : '/', origin);
    if (address.origin === origin) return address.href;
  } catch {
    // Not a valid address.
  }
  return `${origin}/`;
}

type Windows = Pick<Clients, 'matchAll' | 'openWindow'>;

/**
 * Uses the window in which that page is open already, else a new one: any other window may show a
 * payment or a half-filled form.
 */
export async function openPush(
  windows: Windows,
  notification: Pick<Notification, 'data' | 'close'>,
  origin: string,
): Promise<void> {
  notification.close();
  const address = addressOf(notification, origin);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === address);
  await (there ? there.focus() : windows.openWindow(address));
}
