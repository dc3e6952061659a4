/** Plays the customer's bank and the provider's webhooks against a test shop. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Answer } from '#server/testing/test-client.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

const webhookSecret = 'sandbox-webhook-secret';

interface ProviderPayment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

export interface Provider {
  /** Sets how the sandbox behaves from now on. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** The bank completes all pending refunds. */
  endRefunds(status: 'processed' | 'failed'): Promise<void>;
  /** The customer pays (or fails to); `claim` is what the browser would send for verification. */
  pay(
    providerOrderId: string,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<{ payment: ProviderPayment; claim: Record<string, string> }>;
  /** Sends an event about this payment, signed by default. */
  webhook(
    event: string,
    payment: Partial<ProviderPayment>,
    options?: EventOptions,
  ): Promise<Answer>;
  /** The same about a refund, by the id the provider gave it, with its payment where given. */
  refundWebhook(
    event: string,
    refund: ProviderRefund,
    options?: EventOptions & { readonly payment?: ProviderPayment },
  ): Promise<Answer>;
}

interface EventOptions {
  readonly eventId?: string;
  readonly signature?: string;
}

interface ProviderRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly status: string;
  readonly notes?: Readonly<Record<string, string>> | readonly string[];
}

export function provider(shop: Pick<TestShop, 'visitor'>): Provider {
  const client = shop.visitor();
  const control = async (path: string, body: unknown) => {
    const answer = await client.post(`/sandbox/razorpay/control${path}`, body, { csrf: false });
    if (answer.status !== 200) throw new Error(`Sandbox: ${answer.text}`);
    return answer.body;
  };
  const send = (event: string, entities: object, options: EventOptions = {}) => {
    const named = Object.entries(entities).filter(([, entity]) => entity !== undefined);
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: named.map(([name]) => name),
      payload: Object.fromEntries(named.map(([name, entity]) => [name, { entity }])),
      created_at: 1_795_000_000,
    });
    const signature =
      options.signature ?? createHmac('sha256', webhookSecret).update(body).digest('hex');
    return client.post('/api/webhooks/razorpay', body, {
      csrf: false,
      headers: {
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': options.eventId ?? randomUUID(),
      },
    });
  };
  return {
    async set(settings) {
      await control('', settings);
    },
    async endRefunds(status) {
      await control('/end-refunds', { status });
    },
    async pay(providerOrderId, options = {}) {
      const paid = await control('/pay', {
        order_id: providerOrderId,
        outcome: 'success',
        ...options,
      });
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
      return {
        payment: paid.payment,
        claim: { razorpay_payment_id, razorpay_order_id, razorpay_signature },
      };
    },
    webhook: (event, payment, options) => send(event, { payment }, options),
    refundWebhook: (event, refund, options) =>
      send(event, { refund, payment: options?.payment }, options),
  };
}
