/**
 * The stored form of secrets: encrypted or hashed with keys derived from `SECRET`, which is not in
 * the database, so that a copy of the tables is not enough to make codes.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { recoveryCodeCount } from '#contract/second-factor.ts';

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sukoon ${purpose}`, 32));

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, bound to the person: it cannot be decrypted for anybody else. */
export function sealSecret(secret: string, userId: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, 'second factor'), nonce);
  sealing.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Null for what was encrypted with another `SECRET`, or for somebody else. */
export function openSecret(secret: string, userId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const key = keyOf(secret, 'second factor');
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(userId)).setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

// Without letters and digits that are easily confused.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 4;
const groupCount = 3;

function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]);
  return Array.from({ length: groupCount }, () => group().join('')).join('-');
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** Case, spaces and dashes do not matter. */
export function hashRecoveryCode(secret: string, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', keyOf(secret, 'recovery codes'))
    .update(`${userId}\n${plain}`)
    .digest();
}
