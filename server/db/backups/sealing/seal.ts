/**
 * Compresses and seals one piece of a backup, and opens it again: whole, or not at all. Pieces are
 * small, so that nothing is used before all of it is proven, however large the backup is.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { BackupUnusable, OtherPassphrase } from '../backup-unusable.ts';
import { createKeys, proofBytes, saltBytes } from './passphrase-keys.ts';

export interface Sealer {
  /** Binds the content to the name, so that one piece cannot stand in for another. */
  seal(name: string, content: Buffer): Promise<Buffer>;
  /** @throws OtherPassphrase; BackupUnusable when a byte of the piece is another one. */
  open(name: string, sealed: Buffer): Promise<Buffer>;
  /** One word that is another one for another passphrase; it does not tell the passphrase. */
  proof(): Promise<string>;
}

const magic = Buffer.from('SKN1');
const isPlain = 0;
const isSecret = 1;
const nonceBytes = 12;
const tagBytes = 16;
const hashBytes = 32;
/** More than the largest piece, a segment of the log or a list of files. */
const contentBytesMax = 256 * 1024 * 1024;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const hashOf = (name: string, body: Buffer) =>
  createHash('sha256').update(`${name}\n`).update(body).digest();

const damaged = (name: string) =>
  new BackupUnusable(`${name} in the backup is damaged: it is not what was written.`);

/** Without a passphrase the pieces are only compressed and hashed. */
export function createSealer(
  passphrase: string | null,
  ownSalt: Buffer = randomBytes(saltBytes),
): Sealer {
  const keysOf = createKeys(passphrase ?? '');

  async function encrypt(name: string, body: Buffer): Promise<Buffer> {
    const { key, proof } = await keysOf(ownSalt);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(name));
    const secret = Buffer.concat([cipher.update(body), cipher.final()]);
    const kind = Buffer.from([isSecret]);
    return Buffer.concat([magic, kind, ownSalt, proof, nonce, cipher.getAuthTag(), secret]);
  }

  async function decrypt(name: string, sealed: Buffer): Promise<Buffer> {
    if (passphrase === null) {
      throw new OtherPassphrase('The backup is encrypted: set BACKUP_PASSPHRASE.');
    }
    let at = magic.length + 1;
    const take = (bytes: number): Buffer => {
      at += bytes;
      return sealed.subarray(at - bytes, at);
    };
    const { key, proof } = await keysOf(Buffer.from(take(saltBytes)));
    const found = take(proofBytes);
    if (found.length !== proof.length) throw damaged(name);
    if (!timingSafeEqual(found, proof)) {
      throw new OtherPassphrase('BACKUP_PASSPHRASE is not the one of this backup.');
    }
    const nonce = take(nonceBytes);
    const tag = take(tagBytes);
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(name)).setAuthTag(tag);
      return Buffer.concat([cipher.update(sealed.subarray(at)), cipher.final()]);
    } catch {
      throw damaged(name);
    }
  }

  return {
    async proof() {
      return passphrase === null ? 'plain' : (await keysOf(ownSalt)).proof.toString('hex');
    },

    async seal(name, content) {
      const body = await compress(content);
      if (passphrase !== null) return encrypt(name, body);
      return Buffer.concat([magic, Buffer.from([isPlain]), hashOf(name, body), body]);
    },

    async open(name, sealed) {
      if (!sealed.subarray(0, magic.length).equals(magic)) throw damaged(name);
      if (sealed[magic.length] === isSecret) {
        return decompress(await decrypt(name, sealed), { maxOutputLength: contentBytesMax });
      }
      const hash = sealed.subarray(magic.length + 1, magic.length + 1 + hashBytes);
      const body = sealed.subarray(magic.length + 1 + hashBytes);
      if (!hash.equals(hashOf(name, body))) throw damaged(name);
      return decompress(body, { maxOutputLength: contentBytesMax });
    },
  };
}
