/** The secrets of a link: its tokens, its code, and the forms in which they are stored. */
import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, in the 43 characters of base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const newLinkCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Enough for what has 256 random bits, and for the id that a device made up. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A code has only 10,000 values, so its hash needs a key that is not in the database. */
export function hashLinkCode(secret: string, linkId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sukoon link code', 32));
  return createHmac('sha256', key).update(`${linkId}\n${code}`).digest();
}
