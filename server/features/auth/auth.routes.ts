/** Signing in and out over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/auth.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { Refusal } from '#domain/refusal.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { limitBy } from '#server/http/connections/limits.ts';
import { createKnownDevices, type KnownDevices } from '#server/http/cookies/known-device.ts';
import { createStepCookie } from '#server/http/cookies/session-cookie.ts';
import { registerCustomer } from './register-customer.ts';
import { closeSession, newToken } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { toUser } from './to-user.ts';

const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

/** A session never outlives the sign-in or sign-out that replaces it. */
async function endOldSession({ shop, cookie }: Web, request: FastifyRequest): Promise<void> {
  const token = cookie.read(request);
  if (token?.startsWith('u.')) await closeSession(shop.db, token);
}

function loginRoute(app: FastifyInstance, web: Web, devices: KnownDevices): void {
  const { shop, cookie } = web;
  const stepCookie = createStepCookie(shop.config);
  const countUnknown = limitBy(web.limits, 'login');

  bind(app, web, calls.login, async ({ body, request, reply }) => {
    const signedIn = await signIn(shop, {
      ...body,
      userAgent: userAgent(request),
      browserToken: cookie.read(request) ?? '',
      deviceOf: (userId) => devices.read(request, userId),
      countUnknown: async () => countUnknown?.(request),
      onAccount: (userId) => {
        request.accountId = userId;
      },
    });
    if ('stepToken' in signedIn) {
      stepCookie.write(reply, signedIn.stepToken);
      throw new Refusal('second_factor_required');
    }
    await endOldSession(web, request);
    cookie.write(reply, signedIn.token);
    devices.write(reply, signedIn.user.id, 'sign-in');
    return toUser(signedIn.user);
  });
}

export function authRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const devices = createKnownDevices(shop.config);
  loginRoute(app, web, devices);

  bind(app, web, calls.getCsrfToken, async ({ request, reply }) => {
    let token = cookie.read(request);
    if (!token) {
      token = newToken('a');
      cookie.write(reply, token);
    }
    return { csrfToken: web.csrf.issue(token) };
  });

  bind(app, web, calls.getUser, async ({ user }) => toUser(user));

  bind(app, web, calls.register, async ({ body, request, reply }) => {
    const signedIn = await registerCustomer(shop, { ...body, userAgent: userAgent(request) });
    await endOldSession(web, request);
    cookie.write(reply, signedIn.token);
    devices.write(reply, signedIn.user.id, 'sign-in');
    return toUser(signedIn.user);
  });

  bind(app, web, calls.logout, async ({ request, reply }) => {
    await endOldSession(web, request);
    cookie.clear(reply);
    // Clears pages that Back would still show, but not storage: the cart stays.
    reply.header('clear-site-data', '"cache"');
    return { message: 'Logged out' };
  });

  bind(app, web, calls.goToLogin, async ({ query, reply }) => {
    const target = safeRedirect(query.redirect);
    reply.redirect(target === '/' ? '/auth' : `/auth?redirect=${encodeURIComponent(target)}`);
    return undefined;
  });
}
