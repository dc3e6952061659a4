/** Sends pushes to the push services of browsers, encrypted so that only the browser reads them. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type PushDevice, PushError, type PushGateway, type PushOptions } from './gateway.ts';
import { isKnownPushService } from './push-services.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

const defaultTimeoutMs = 10_000;
// The browser unsubscribed (RFC 8030, 7.3). A 403 may also be about our own key or clock (RFC 8292,
// 4.2), and then concerns every browser.
const goneStatuses = new Set([404, 410]);
const temporaryStatuses = new Set([408, 425, 429]);

/** @throws PushError for a status that means neither accepted nor gone. */
function readStatus(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (goneStatuses.has(status)) return 'gone';
  const isTemporary = status >= 500 || temporaryStatuses.has(status);
  throw new PushError(isTemporary ? 'deferred' : 'rejected', `Push service: ${status}`);
}

/** Only the code: messages may quote the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (error instanceof Error && error.name === 'TimeoutError') return 'too slow';
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause;
  return hasCode ? String(cause.code) : 'no connection';
}

/** Sends over https, limited in time; redirects are not followed: they could lead anywhere. */
export function webPush(options: {
  readonly secret: string;
  /** Contact for push services: `mailto:` or an https address (RFC 8292, 2.1). */
  readonly subject: string;
  /** Receives all pushes in place of the push services, each at `/<host>/<path>`; for tests. */
  readonly testOrigin?: string | null;
  readonly timeoutMs?: number;
}): PushGateway {
  const { secret, subject, testOrigin = null, timeoutMs = defaultTimeoutMs } = options;
  const keys = deriveVapidKeys(secret);
  const addressOf = (endpoint: string) =>
    testOrigin === null ? endpoint : endpoint.replace(/^https:\//, testOrigin);

  async function seal({ endpoint, p256dh, auth }: PushDevice, data: string, sending: PushOptions) {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const { ttlS: ttl, urgency, topic } = sending;
    const message = { data, options: { ttl, urgency, topic } };
    try {
      return await buildPushPayload(message, subscription, { ...keys, subject });
    } catch {
      throw new PushError('rejected', 'The push message could not be encrypted');
    }
  }

  return {
    publicKey: keys.publicKey,
    async send(device, payload, sending) {
      // Whatever the database contains, the shop contacts no other hosts.
      if (!isKnownPushService(device.endpoint)) return 'gone';
      const sealed = await seal(device, payload, sending);
      let answer: Response;
      try {
        answer = await fetch(addressOf(device.endpoint), {
          ...sealed,
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw new PushError('unreachable', `Push service: ${reasonOf(error)}`);
      }
      await answer.body?.cancel().catch(() => {});
      return readStatus(answer.status);
    },
  };
}
