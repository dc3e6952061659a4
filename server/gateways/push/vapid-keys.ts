/** Derives the shop's push key from its secret: nothing to store, the same in every process. */
import { createECDH, hkdfSync } from 'node:crypto';

interface VapidKeyPair {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  /** base64url. */
  readonly privateKey: string;
}

// The order of P-256 (SP 800-186, 3.2.1.3).
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const scalarBytes = 32;
// Longer than needed, so that the remainder is almost evenly distributed (FIPS 186-5, A.2.1).
const seedBytes = 48;

/** A new secret gives a new key; every browser then has to subscribe again. */
export function deriveVapidKeys(secret: string): VapidKeyPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'sukoon push', seedBytes));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * scalarBytes, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
