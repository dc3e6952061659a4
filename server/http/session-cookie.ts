/**
 * The cookies of a session and of an unfinished sign-in: HttpOnly, Secure where the site is https.
 */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInStepMinutes } from '#contract/second-factor.ts';
import type { Config } from '#server/config.ts';

export interface SessionCookie {
  readonly name: string;
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

const tokenPattern = /^[au]\.[A-Za-z0-9_-]{43}$/;

/** `maxAgeMs`: of the cookie of a signed-in session; others end with the browser. */
export function createSessionCookie(config: Config, maxAgeMs: number): SessionCookie {
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  // The prefix makes browsers refuse this cookie from subdomains and from plain http.
  const name = isSecure ? '__Host-sukoon' : 'sukoon';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
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
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  const name = isSecure ? '__Host-sukoon-step' : 'sukoon-step';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
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
