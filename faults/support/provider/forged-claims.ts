/** Claims of payments that no honest browser sends. */
import type { Answer, TestClient } from '#server/testing/test-client.ts';
import type { Chance } from '../chance.ts';
import type { Claim } from '../customer.ts';
import { flipped, hmac, oneOf, otherwiseWritten, randomHex, wrongSecrets } from './forging.ts';
import { keySecret } from './keys.ts';

/** What a forger has: their own orders and claims, and what they saw of others. */
export interface Loot {
  readonly forger: TestClient;
  readonly csrf: string;
  readonly visitor: TestClient;
  /** Unpaid and without a payment. */
  readonly wanted: string;
  /** Their own order whose payment is captured but not reported, and its claim. */
  readonly own: { readonly orderId: string; readonly claim: Claim };
  /** Of their own paid order. */
  readonly usedClaim: Claim;
  /** Of somebody else. */
  readonly others: { readonly orderId: string; readonly claim: Claim };
  readonly topUp: { readonly topUpId: string; readonly claim: Claim };
}

type Forge = (loot: Loot, chance: Chance) => Promise<Answer>;
type Fields = Readonly<Record<string, unknown>>;

const send = ({ forger, csrf }: Loot, body: Fields | string): Promise<Answer> =>
  forger.post('/api/verify-payment', body, { csrf });
const claimed = (loot: Loot, claim: Fields, orderId = loot.own.orderId) =>
  send(loot, { ...claim, db_order_id: orderId });
const messageOf = ({ razorpay_order_id, razorpay_payment_id }: Claim) =>
  `${razorpay_order_id}|${razorpay_payment_id}`;
const signed = (claim: Claim, razorpay_signature: unknown) => ({ ...claim, razorpay_signature });
const signatureIn = ({ razorpay_signature = '' }: Claim) => razorpay_signature;

const swapped: Readonly<Record<string, Forge>> = {
  'a payment of somebody else': (loot) => claimed(loot, loot.others.claim, loot.wanted),
  'an order of somebody else': (loot) => claimed(loot, loot.others.claim, loot.others.orderId),
  'a used claim for another order': (loot) => claimed(loot, loot.usedClaim, loot.wanted),
  'a claim for another own order': (loot) => claimed(loot, loot.own.claim, loot.wanted),
  'a claim of a top-up': (loot) => claimed(loot, loot.topUp.claim, loot.wanted),
  'a claim of an order for a top-up': ({ forger, csrf, own, topUp }) =>
    forger.post('/api/wallet/top-up/verify', { ...own.claim, topUpId: topUp.topUpId }, { csrf }),
  'the signature of another claim': (loot) =>
    claimed(loot, signed(loot.own.claim, signatureIn(loot.others.claim))),
  'fields of two claims': (loot, chance) => {
    const name = oneOf(chance, ['razorpay_payment_id', 'razorpay_order_id']);
    return claimed(loot, { ...loot.own.claim, [name]: loot.others.claim[name] });
  },
};

const altered: Readonly<Record<string, Forge>> = {
  'one character altered': (loot, chance) => {
    const name = oneOf(chance, Object.keys(loot.own.claim));
    return claimed(loot, {
      ...loot.own.claim,
      [name]: flipped(chance, loot.own.claim[name] ?? ''),
    });
  },
  'a random signature': (loot, chance) =>
    claimed(loot, signed(loot.own.claim, randomHex(chance, 64))),
  'a wrong secret': (loot, chance) => {
    const secret = oneOf(chance, wrongSecrets(keySecret));
    return claimed(loot, signed(loot.own.claim, hmac(messageOf(loot.own.claim), secret)));
  },
  'a signature over something similar': (loot, chance) => {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = loot.own.claim;
    const message = oneOf(chance, [
      `${orderId}${paymentId}`,
      `${paymentId}|${orderId}`,
      `${orderId}|${paymentId}|`,
      `${orderId}`,
    ]);
    return claimed(loot, signed(loot.own.claim, hmac(message, keySecret)));
  },
  'the signature in another encoding': (loot, chance) =>
    claimed(loot, signed(loot.own.claim, otherwiseWritten(chance, signatureIn(loot.own.claim)))),
  'empty or of another type': (loot, chance) => {
    const name = oneOf(chance, Object.keys(loot.own.claim));
    const value = loot.own.claim[name];
    const odd = oneOf(chance, ['', null, [value], { $eq: value }, 0, true, undefined, '\0', '💸']);
    return claimed(loot, { ...loot.own.claim, [name]: odd });
  },
  'with a status or an amount of its own': (loot, chance) => {
    const more = oneOf(chance, [{ amount: 100 }, { status: 'captured' }, { __proto__: null }]);
    const odd = { isPaid: true, ...more };
    return claimed(loot, { ...loot.own.claim, ...odd });
  },
  'a truncated body': (loot, chance) => {
    const whole = JSON.stringify({ ...loot.own.claim, db_order_id: loot.own.orderId });
    return send(loot, whole.slice(0, chance.between(1, whole.length - 1)));
  },
  'doubled keys': (loot, chance) => {
    const name = oneOf(chance, Object.keys(loot.own.claim));
    const whole = JSON.stringify({ ...loot.own.claim, db_order_id: loot.own.orderId });
    const second = JSON.stringify(loot.others.claim[name]);
    return send(loot, `${whole.slice(0, -1)},"${name}":${second}}`);
  },
};

const unentitled: Readonly<Record<string, Forge>> = {
  'a right claim without a session': ({ visitor, own }) =>
    visitor.post(
      '/api/verify-payment',
      { ...own.claim, db_order_id: own.orderId },
      { csrf: false },
    ),
  'a right claim without the token against forged requests': ({ forger, own }, chance) => {
    const csrf = oneOf(chance, [false, randomHex(chance, 32)]);
    return forger.post('/api/verify-payment', { ...own.claim, db_order_id: own.orderId }, { csrf });
  },
  'a form of the callback': ({ visitor, own, others }, chance) => {
    const fields = oneOf(chance, [
      signed(own.claim, randomHex(chance, 64)),
      { ...own.claim, razorpay_order_id: others.claim.razorpay_order_id ?? '' },
      signed(own.claim, otherwiseWritten(chance, signatureIn(own.claim))),
    ]);
    const form = new URLSearchParams(fields as Record<string, string>).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return visitor.post('/api/payments/callback', form, { csrf: false, headers });
  },
};

export const forgedClaims: Readonly<Record<string, Forge>> = {
  ...swapped,
  ...altered,
  ...unentitled,
};
