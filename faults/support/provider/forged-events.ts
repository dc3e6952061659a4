/** Webhooks that the provider never sent. */
import type { Answer, TestClient } from '#server/testing/test-client.ts';
import type { Chance } from '../chance.ts';
import type { ProviderEvent } from './books.ts';
import { flipped, hmac, oneOf, otherwiseWritten, randomHex, wrongSecrets } from './forging.ts';
import { webhookSecret } from './keys.ts';

type Forge = (
  visitor: TestClient,
  events: readonly ProviderEvent[],
  chance: Chance,
) => Promise<Answer>;

function send(
  visitor: TestClient,
  body: string,
  signature: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const signed: Record<string, string> =
    signature === undefined ? {} : { 'x-razorpay-signature': signature };
  const all = { 'x-razorpay-event-id': `evt_${body.length}`, ...signed, ...headers };
  return visitor.post('/api/webhooks/razorpay', body, { csrf: false, headers: all });
}

const rightly = ({ body }: ProviderEvent) => hmac(body, webhookSecret);

/** The same event with other bytes. */
function altered(chance: Chance, body: string): string {
  return oneOf(chance, [
    body.replace(/"amount":\d+/, '"amount":100'),
    body.replace(/"amount":(\d+)/, '"amount":100,"amount":$1'),
    body.replace(/order_\w+/, 'order_AAAAAAAAAAAAAA'),
    body.replace('authorized', 'captured').replace('failed', 'captured'),
    `${body} `,
    ` ${body}`,
    `\uFEFF${body}`,
    JSON.stringify(JSON.parse(body), null, 1),
    body.slice(0, chance.between(1, body.length - 1)),
    body.replace(/}$/, ',"event":"payment.captured"}'),
    flipped(chance, body),
    '',
    '{}',
  ]);
}

/** By what is wrong with them; the events are ones that the shop has not heard of. */
export const forgedEvents: Readonly<Record<string, Forge>> = {
  'no signature': (visitor, events, chance) =>
    send(visitor, oneOf(chance, events).body, oneOf(chance, [undefined, '', ' '])),
  'a random signature': (visitor, events, chance) =>
    send(visitor, oneOf(chance, events).body, randomHex(chance, 64)),
  'a wrong secret': (visitor, events, chance) => {
    const { body } = oneOf(chance, events);
    return send(visitor, body, hmac(body, oneOf(chance, wrongSecrets(webhookSecret))));
  },
  'the signature of another event': (visitor, events, chance) => {
    const at = chance.between(1, events.length - 1);
    const [one, other] = [events[at - 1], events[at]];
    if (!one || !other) throw new Error('Two events are needed');
    return send(visitor, one.body, rightly(other));
  },
  'an altered body': (visitor, events, chance) => {
    const event = oneOf(chance, events);
    const body = altered(chance, event.body);
    return send(visitor, body === event.body ? `${body}\n` : body, rightly(event));
  },
  'the signature in another encoding': (visitor, events, chance) => {
    const event = oneOf(chance, events);
    return send(visitor, event.body, otherwiseWritten(chance, rightly(event)));
  },
  'an event of its own making': (visitor, events, chance) => {
    const own = oneOf(chance, events).body.replace(/pay_\w+/g, `pay_${randomHex(chance, 14)}`);
    return send(visitor, own, oneOf(chance, [randomHex(chance, 64), hmac(own, '')]));
  },
  'another type of content': (visitor, events, chance) => {
    const event = oneOf(chance, events);
    const type = oneOf(chance, ['text/plain', 'application/x-www-form-urlencoded', 'text/xml']);
    return send(visitor, event.body, rightly(event), { 'content-type': type });
  },
};
