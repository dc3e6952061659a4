/**
 * A cookie in a browser that has signed in before: attempts of such a device are counted apart, so
 * that strangers who guess passwords do not make the owner wait. It signs nobody in. It knows the
 * last few accounts, as a kitchen shares its computers.
 */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { ownCookie } from './own-cookie.ts';

/** What was done on it: every step of signing in, or only a password set by a mailed link. */
type DeviceProof = 'sign-in' | 'mail';

export interface KnownDevices {
  /**
   * Identifies this device among others of the account; null for an unknown device, and with
   * `sign-in` also for one that only a mail proves.
   */
  read(request: FastifyRequest, userId: string, proof?: DeviceProof): string | null;
  write(reply: FastifyReply, userId: string, proof: DeviceProof): void;
}

const lifeS = 400 * 86_400;
const entriesMax = 5;
/** The marks of devices that only a mail proves begin with it; Base64 has no such character. */
const mailedSign = '!';
const entryPattern = /^(!?[\w-]{22})\.([\w-]{43})$/;

/** What the cookie says of one account. */
interface Entry {
  readonly text: string;
  readonly mark: string;
  readonly isMailed: boolean;
  readonly signature: Buffer;
}

function entriesOf(cookie = ''): Entry[] {
  return cookie.split('~').flatMap((text) => {
    const [, mark, signature] = entryPattern.exec(text) ?? [];
    if (!mark || !signature) return [];
    const isMailed = mark.startsWith(mailedSign);
    return [{ text, mark, isMailed, signature: Buffer.from(signature, 'base64url') }];
  });
}

export function createKnownDevices(config: Config): KnownDevices {
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', config.secret, '', 'sukoon device', 32)),
  );
  const { name, options } = ownCookie(config, 'device');
  const sign = (userId: string, mark: string): Buffer =>
    createHmac('sha256', key).update(`${userId}\n${mark}`).digest();
  const isOf = (userId: string, { mark, signature }: Entry): boolean =>
    timingSafeEqual(signature, sign(userId, mark));
  return {
    read({ cookies }, userId, proof = 'mail') {
      const counts = ({ isMailed }: Entry) => proof === 'mail' || !isMailed;
      const own = entriesOf(cookies[name]).find((entry) => counts(entry) && isOf(userId, entry));
      return own?.mark ?? null;
    },
    write(reply, userId, proof) {
      const random = randomBytes(16).toString('base64url');
      const mark = proof === 'mail' ? `${mailedSign}${random}` : random;
      const own = `${mark}.${sign(userId, mark).toString('base64url')}`;
      // A new password does not make an old device a new one.
      const isKept = (entry: Entry) =>
        !isOf(userId, entry) || (proof === 'mail' && !entry.isMailed);
      const kept = entriesOf(reply.request.cookies[name]).filter(isKept);
      const value = [own, ...kept.map(({ text }) => text)].slice(0, entriesMax).join('~');
      reply.setCookie(name, value, { ...options, maxAge: lifeS });
    },
  };
}
