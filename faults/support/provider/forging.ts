/** What forgers do to texts and signatures that they have seen. */
import { createHmac } from 'node:crypto';
import type { Chance } from '../chance.ts';
import { keyId, keySecret, webhookSecret } from './keys.ts';

/** Secrets that do not sign what they are used for here: one for each use is the right one. */
export const wrongSecrets = (right: string): readonly string[] =>
  ['', ' ', keyId, keySecret, webhookSecret, `${right} `, right.toUpperCase()].filter(
    (secret) => secret !== right,
  );

export const hmac = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[chance.between(0, items.length - 1)] as Item;
}

export const randomHex = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.between(0, 15).toString(16)).join('');

/** Another text of the same length and alphabet: one character differs. */
export function flipped(chance: Chance, text: string): string {
  const at = chance.between(0, text.length - 1);
  const other = text[at] === '0' ? '1' : '0';
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** The right signature, written in other ways than the provider's. */
export function otherwiseWritten(chance: Chance, hex: string): string {
  return oneOf(chance, [
    hex.toUpperCase(),
    Buffer.from(hex, 'hex').toString('base64'),
    Buffer.from(hex, 'hex').toString('base64url'),
    `sha256=${hex}`,
    `0x${hex}`,
    `${hex}${hex}`,
    hex.slice(0, -1),
    hex.slice(1),
    `${hex}0`,
    `${hex}, ${hex}`,
    encodeURIComponent(hex).replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  ]);
}
