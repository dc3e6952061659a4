/** CSRF tokens bound to the session cookie: a nonce and its HMAC, so nothing has to be stored. */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Csrf {
  issue(sessionToken: string): string;
  isValid(sessionToken: string, csrfToken: string): boolean;
}

/** A token dies with its session cookie, because login and logout replace the cookie (Spec 7). */
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
