/** Sends the provider's webhooks, signed: at once, or held until somebody says how to send them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signatureOf } from '#server/gateways/razorpay/signatures.ts';
import type { Books, ProviderEvent } from './books.ts';
import { formerWebhookSecret, webhookSecret } from './keys.ts';
import type { Log } from './log.ts';

export interface WebhookSettings {
  /** Where the shop takes them; null before it is known. */
  url: string | null;
  /** Held ones are sent by {@link Webhooks.send} alone. */
  mode: 'send' | 'hold';
}

export interface Webhooks {
  readonly settings: WebhookSettings;
  /** Sends each, in this order; all copies of one at once. Returns the statuses. */
  send(events: readonly ProviderEvent[], options: SendOptions): Promise<number[]>;
  /** Sends what has not arrived yet, until the process ends. */
  run(): Promise<never>;
}

export interface SendOptions {
  readonly copies: number;
  /** How old the events say that they are. */
  readonly ageDays: number;
  /** Signs with the secret before the current one. */
  readonly isFormerSecret?: boolean;
}

const answerTimeoutMs = 5_000;
const retryMs = 250;
const daySeconds = 86_400;

/** The same event as it was some days ago. */
function aged(body: string, days: number): string {
  const event = JSON.parse(body) as { created_at: number };
  return JSON.stringify({ ...event, created_at: event.created_at - days * daySeconds });
}

export function createWebhooks(books: Books, log: Log): Webhooks {
  const settings: WebhookSettings = { url: null, mode: 'hold' };
  const arrived = new Set<string>();
  for (const entry of log.entries) {
    if (entry.kind === 'delivery' && entry.status === 200) arrived.add(entry.eventId);
  }

  async function post({ id, body }: ProviderEvent, isFormer = false): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signatureOf(body, isFormer ? formerWebhookSecret : webhookSecret),
      'x-razorpay-event-id': id,
    };
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const status = await fetch(settings.url ?? '', { method: 'POST', headers, body, signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    log.append({ kind: 'delivery', eventId: id, status });
    if (status === 200) arrived.add(id);
    return status;
  }

  async function send(events: readonly ProviderEvent[], options: SendOptions) {
    const { copies, ageDays, isFormerSecret } = options;
    const statuses: number[] = [];
    for (const event of events) {
      const sent = ageDays === 0 ? event : { ...event, body: aged(event.body, ageDays) };
      const all = Array.from({ length: copies }, () => post(sent, isFormerSecret));
      statuses.push(...(await Promise.all(all)));
    }
    return statuses;
  }

  return {
    settings,
    send,
    async run() {
      for (;;) {
        const isSending = settings.mode === 'send' && settings.url !== null;
        const due = isSending
          ? [...books.events.values()].filter(({ id }) => !arrived.has(id))
          : [];
        await send(due, { copies: 1, ageDays: 0 });
        await sleep(retryMs);
      }
    },
  };
}
