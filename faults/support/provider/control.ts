/** The control port: what the customer, the bank and the test do with the provider. */
import { createServer, type Server } from 'node:http';
import { paymentProof } from '#server/gateways/razorpay/sandbox/sandbox-checkout.routes.ts';
import type { Books } from './books.ts';
import { keySecret } from './keys.ts';
import { openLink } from './links.ts';
import type { Mischief, Rule } from './mischief.ts';
import { type Attempt, pay } from './payments.ts';
import { endRefunds, refund } from './refunds.ts';
import type { SendOptions, WebhookSettings, Webhooks } from './webhooks.ts';

export interface Settings {
  /** Payments whose refunds the bank takes its time for. */
  readonly slowRefundsOf: string[];
}

interface ControlParts {
  readonly books: Books;
  readonly mischief: Mischief;
  readonly settings: Settings;
  readonly webhooks: Webhooks;
}

function paid(books: Books, attempt: Attempt) {
  const payment = pay(books, attempt);
  return { payment, claim: paymentProof(payment.orderId, payment.id, keySecret) };
}

/** The commands by name, each with its input. */
function commandsOf({ books, mischief, settings, webhooks }: ControlParts) {
  return {
    pay: (attempt: Attempt) => paid(books, attempt),
    payLink: ({ linkId, ...attempt }: Omit<Attempt, 'orderId'> & { readonly linkId: string }) =>
      paid(books, { ...attempt, orderId: openLink(books, linkId) }),
    /** Somebody refunds all of it in the provider's dashboard. */
    refundByHand: ({ paymentId }: { readonly paymentId: string }) =>
      refund(books, paymentId, {}, { key: null, isPending: false }),
    endRefunds: (end: Parameters<typeof endRefunds>[1]) => {
      endRefunds(books, end);
      return {};
    },
    slowRefundOf: ({ paymentId }: { readonly paymentId: string }) => {
      settings.slowRefundsOf.push(paymentId);
      return {};
    },
    fault: (rules: readonly Rule[]) => {
      rules.forEach(mischief.add);
      return {};
    },
    mend: ({ about }: { readonly about?: string }) => {
      mischief.mend(about);
      return {};
    },
    webhooks: (change: Partial<WebhookSettings>) => Object.assign(webhooks.settings, change),
    /** The events about these orders, oldest first. */
    events: ({ orderIds }: { readonly orderIds: readonly string[] }) =>
      [...books.events.values()].filter(({ orderId }) => orderId && orderIds.includes(orderId)),
    send: async ({ ids, ...options }: SendOptions & { readonly ids: readonly string[] }) =>
      webhooks.send(
        ids.flatMap((id) => books.events.get(id) ?? []),
        options,
      ),
  };
}

export type Commands = ReturnType<typeof commandsOf>;

/** `POST /<command>` with its input as JSON. */
export function createControl(parts: ControlParts): Server {
  const commands: Readonly<Record<string, (input: never) => unknown>> = commandsOf(parts);
  return createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    try {
      const command = commands[(request.url ?? '').slice(1)];
      if (!command) throw new Error('There is no such command');
      response.end(JSON.stringify(await command(JSON.parse(text) as never)));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
}
