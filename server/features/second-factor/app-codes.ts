/** Codes of authenticator apps (RFC 6238): six digits, a new one each half minute. */
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const period = 30;
// A phone's clock may be a little off, and typing takes time.
const window = 1;

const generator = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret });

interface AppSecret {
  readonly bytes: Uint8Array;
  /** To be typed into the app. */
  readonly text: string;
  /** To be read by the app from a QR code. */
  readonly uri: string;
}

/** For the account of this email at the shop of this name, as the app lists it. */
export function newAppSecret(brandName: string, email: string): AppSecret {
  const secret = new Secret({ size: secretBytes });
  return {
    bytes: secret.bytes,
    text: secret.base32,
    uri: generator(secret, brandName, email).toString(),
  };
}

/** The time step (of 30 seconds) that the code belongs to; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const buffer = new Uint8Array(secret).buffer;
  const delta = generator(new Secret({ buffer })).validate({ token, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}
