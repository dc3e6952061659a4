/**
 * Proof that a write comes from our own pages: a token bound to the session cookie (a nonce and its
 * HMAC, so nothing has to be stored), and the headers in which browsers name the site that a
 * request comes from.
 */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface Csrf {
  issue(sessionToken: string): string;
  isValid(sessionToken: string, csrfToken: string): boolean;
}

/** A token ends with its session cookie, because login and logout replace the cookie (Spec 7.1). */
export function createCsrf(secret: string): Csrf {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'sukoon csrf', 32)));
  const sign = (sessionToken: string, nonce: string): Buffer =>
    createHmac('sha256', key).update(`${sessionToken}\n${nonce}`).digest();
  return {
    issue(sessionToken) {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(sessionToken, nonce).toString('base64url')}`;
    },
    isValid(sessionToken, csrfToken) {
      const [nonce, signature, rest] = csrfToken.split('.');
      if (!nonce || !signature || rest !== undefined) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(sessionToken, nonce);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/**
 * False for a write that a browser began on another site. Programs that say nothing of their origin
 * pass: they carry nobody's cookies by accident. `ownOrigin` is null where any name may be ours.
 */
export function isFromOwnSite(
  { headers }: Pick<FastifyRequest, 'headers'>,
  ownOrigin: string | null,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
