/** Derives keys from a passphrase, slowly, so that guessing it is slow too. */
import { scrypt } from 'node:crypto';

interface Keys {
  readonly key: Buffer;
  /** Shows that the passphrase is another one, without trying to decrypt. */
  readonly proof: Buffer;
}

export const saltBytes = 16;
export const proofBytes = 16;
/** About half a second and 128 MB for each guess of a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

async function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const made = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32 + proofBytes, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return { key: made.subarray(0, 32), proof: made.subarray(32) };
}

/** Derives once for each salt. */
export function createKeys(passphrase: string): (salt: Buffer) => Promise<Keys> {
  const known = new Map<string, Promise<Keys>>();
  return (salt) => {
    const id = salt.toString('hex');
    const keys = known.get(id) ?? deriveKeys(passphrase, salt);
    known.set(id, keys);
    return keys;
  };
}
