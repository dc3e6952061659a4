/** Two-step verification over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/second-factor.ts';
import { Refusal } from '#domain/refusal.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { closeSession } from '#server/features/auth/sessions.ts';
import { toUser } from '#server/features/auth/to-user.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { createKnownDevices } from '#server/http/cookies/known-device.ts';
import { createStepCookie } from '#server/http/cookies/session-cookie.ts';
import { renewCodes, turnOff } from './change.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { getStatus } from './get-status.ts';
import { requireOfStaff } from './require-of-staff.ts';
import { confirm, enrol } from './set-up.ts';

export function secondFactorRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const stepCookie = createStepCookie(shop.config);
  const devices = createKnownDevices(shop.config);
  const tokenOf = (request: FastifyRequest): string => {
    const token = cookie.read(request);
    if (token === null) throw new Refusal('unauthorized');
    return token;
  };

  bind(app, web, calls.completeSignIn, async ({ body, request, reply }) => {
    const browserToken = tokenOf(request);
    const { user, token } = await completeSignIn(shop, {
      code: body.code,
      browserToken,
      stepToken: stepCookie.read(request),
      userAgent: request.headers['user-agent'] ?? null,
      // Else each mailed link would bring five more tries.
      deviceOf: (userId) => devices.read(request, userId, 'sign-in'),
      onAccount: (userId) => {
        request.accountId = userId;
      },
    });
    if (browserToken.startsWith('u.')) await closeSession(shop.db, browserToken);
    stepCookie.clear(reply);
    cookie.write(reply, token);
    devices.write(reply, user.id, 'sign-in');
    return toUser(user);
  });

  bind(app, web, calls.getSecondFactor, ({ user }) => getStatus(shop, user.id));
  bind(app, web, calls.enrolSecondFactor, (call) =>
    enrol(shop, staffOf(call), call.body.password, tokenOf(call.request)),
  );
  bind(app, web, calls.confirmSecondFactor, async (call) => ({
    recoveryCodes: await confirm(shop, staffOf(call), call.body.code, tokenOf(call.request)),
  }));
  bind(app, web, calls.turnOffSecondFactor, async (call) => {
    await turnOff(shop, staffOf(call), call.body, tokenOf(call.request));
    return undefined;
  });
  bind(app, web, calls.renewRecoveryCodes, async (call) => ({
    recoveryCodes: await renewCodes(shop, staffOf(call), call.body),
  }));
  bind(app, web, calls.requireSecondFactor, async (call) => {
    await requireOfStaff(shop, staffOf(call), call.body.isRequired);
    return undefined;
  });
}
