/**
 * The cookies of a session and of an unfinished sign-in: HttpOnly, Secure where the site is https.
 */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInStepMinutes } from '#contract/second-factor.ts';
import type { Config } from '#server/config.ts';
import { ownCookie } from './own-cookie.ts';

export interface SessionCookie {
  readonly name: string;
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

const tokenPattern = /^[au]\.[A-Za-z0-9_-]{43}$/;

/** `maxAgeMs`: of the cookie of a signed-in session; others end with the browser. */
export function createSessionCookie(config: Config, maxAgeMs: number): SessionCookie {
  const { name, options } = ownCookie(config);
  return {
    name,
    read(request) {
      const token = request.cookies[name];
      return token && tokenPattern.test(token) ? token : null;
    },
    write(reply, token) {
      const isSignedIn = token.startsWith('u.');
      const maxAge = isSignedIn ? { maxAge: maxAgeMs / 1000 } : {};
      reply.setCookie(name, token, { ...options, ...maxAge });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}

/** The cookie of the step between password and code; it grants nothing else. */
export function createStepCookie(config: Config): SessionCookie {
  const { name, ...own } = ownCookie(config, 'step');
  const options = { ...own.options, sameSite: 'strict' } as const;
  return {
    name,
    read(request) {
      const token = request.cookies[name];
      return token && /^f\.[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
    },
    write(reply, token) {
      reply.setCookie(name, token, { ...options, maxAge: signInStepMinutes * 60 });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
