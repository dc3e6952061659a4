/** Forgotten passwords over HTTP: requesting a link, and using it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/auth.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { attemptsLimit, typedEmail } from '#server/http/connections/limits.ts';
import { createKnownDevices } from '#server/http/cookies/known-device.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Limit per account and IP address, whether the account exists or not. */
const askingLimit = { max: 5, timeWindow: 15 * 60_000 } as const;
// Queueing a mail takes a few milliseconds more than finding no account: delay both replies.
const answerAfterMs = 200;

export function passwordResetRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  const devices = createKnownDevices(shop.config);
  const limitAsking = attemptsLimit(app, web.limits, {
    ...askingLimit,
    keyOf: (request) => `forgot ${request.ip} ${typedEmail(request)}`,
  });

  bind(app, web, calls.forgotPassword, async ({ body, request }) => {
    await limitAsking(request);
    await Promise.all([requestPasswordReset(shop, body.email), sleep(answerAfterMs)]);
    return {
      message:
        'If there is an account with this email, we have sent a link to it. It works for ' +
        `${calls.resetLinkMinutes} minutes.`,
    };
  });

  bind(app, web, calls.resetPassword, async ({ body, request, reply }) => {
    const userId = await resetPassword(shop, body);
    request.accountId = userId;
    // Whoever reads the owner's mails is the owner: waits caused by others do not apply.
    devices.write(reply, userId, 'mail');
    return { message: 'Your password has been changed. Sign in with the new one.' };
  });
}
