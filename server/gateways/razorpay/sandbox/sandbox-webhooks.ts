/** Delivers the sandbox's webhooks: signed, in order, and repeated until the shop answers 2xx. */
import type { Db } from '#server/db/database.ts';
import { signatureOf } from '../signatures.ts';
import {
  type Delivery,
  recordResult,
  takeDelivery,
  untilNextDeliveryMs,
} from './sandbox-deliveries.store.ts';

export interface SandboxLog {
  warn(details: object, message: string): void;
}

interface WebhookDeliveryOptions {
  readonly db: Db;
  readonly webhookSecret: string;
  readonly webhookUrl: () => string;
  readonly log: SandboxLog;
}

export interface WebhookDelivery {
  /** Looks for due deliveries now, before the next round. */
  wake(): void;
  stop(): Promise<void>;
}

// Razorpay takes an answer after 5 s for a failure.
const answerTimeoutMs = 5_000;
const leaseMs = 10_000;
const firstRetryMs = 500;
const retryMsMax = 60_000;
// Finds deliveries that another process left behind when it died.
const idleRoundMs = 1_000;

function retryDelayMs(attempts: number): number {
  return Math.min(retryMsMax, firstRetryMs * 2 ** Math.min(attempts - 1, 20));
}

/** Posts one delivery; the result is a status, or why there is none. */
async function post(
  delivery: Delivery,
  options: WebhookDeliveryOptions,
  stopping: AbortSignal,
): Promise<{ readonly isDelivered: boolean; readonly result: string }> {
  try {
    const response = await fetch(options.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signatureOf(delivery.body, options.webhookSecret),
        'x-razorpay-event-id': delivery.eventId,
      },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), stopping]),
    });
    await response.body?.cancel();
    return { isDelivered: response.ok, result: String(response.status) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { isDelivered: false, result: String(cause).slice(0, 200) };
  }
}

/** Starts the worker. Several processes may run one: each delivery is taken by one at a time. */
export function startWebhookDelivery(options: WebhookDeliveryOptions): WebhookDelivery {
  const { db, log } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isWoken = false;
  let isFailing = false;

  async function deliverDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delivery = await takeDelivery(db, leaseMs);
      if (!delivery) return;
      const posted = await post(delivery, options, stopping.signal);
      await recordResult(db, delivery, { ...posted, retryMs: retryDelayMs(delivery.attempts) });
    }
  }

  /** One round; returns when to begin the next. */
  async function work(): Promise<number> {
    try {
      await deliverDue();
      const untilMs = stopping.signal.aborted ? null : await untilNextDeliveryMs(db);
      isFailing = false;
      return Math.max(0, Math.min(idleRoundMs, untilMs ?? idleRoundMs));
    } catch (error) {
      // The database is away; log it once, not every second.
      if (!isFailing) log.warn({ err: error }, 'The payment sandbox cannot deliver webhooks');
      isFailing = true;
      return idleRoundMs;
    }
  }

  function begin(): void {
    if (stopping.signal.aborted) return;
    if (round) {
      isWoken = true;
      return;
    }
    clearTimeout(timer);
    isWoken = false;
    round = work().then((pauseMs) => {
      round = null;
      if (stopping.signal.aborted) return;
      // The pause avoids a busy loop over a row that another process has locked.
      timer = setTimeout(begin, isWoken ? 0 : Math.max(pauseMs, 20)).unref();
    });
  }

  begin();
  return {
    wake: begin,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
