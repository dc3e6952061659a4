/** `/.well-known/security.txt` (RFC 9116): whom to tell about a hole, from the owner's settings. */
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#domain/calendar/durations.ts';
import { Refusal } from '#domain/refusal.ts';
import { initialIdentity } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import { sendRefusal } from '#server/http/errors.ts';
import type { Shop } from '#server/shop.ts';

// The standard recommends less than a year; it is made anew with each request.
const validMs = 180 * dayMs;

/** Not found while the owner has not published an email address of their own. */
export function installSecurityTxt(app: FastifyInstance, shop: Shop): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { email } = newestOf(shop.settings.current().identity).value;
    if (!email || email === initialIdentity.email) {
      return sendRefusal(reply, new Refusal('not_found'));
    }
    const expires = new Date(shop.now().getTime() + validMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en, hi\n` +
          `Canonical: ${shop.siteOrigin()}/.well-known/security.txt\n`,
      );
  });
}
