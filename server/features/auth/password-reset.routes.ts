/** Forgotten passwords over HTTP: asking for a link, and using it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  forgotPassword,
  resetLinkMinutes,
  resetPassword as resetPasswordCall,
} from '#contract/auth.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { attemptsLimit } from '#server/http/limits.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

/** For one account from one address, whether the account exists or not. */
const askingLimit = { max: 5, timeWindow: 15 * 60_000 } as const;
// Booking a mail takes a few milliseconds more than finding nobody: both answers wait longer.
const answerAfterMs = 200;

export function passwordResetRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  const limitAsking = attemptsLimit(app, web.limits, {
    ...askingLimit,
    keyOf: ({ ip, body }) => `forgot ${ip} ${(body as { email: string }).email}`,
  });

  bind(app, web, forgotPassword, async ({ body, request }) => {
    await limitAsking(request);
    await Promise.all([requestPasswordReset(shop, body.email), sleep(answerAfterMs)]);
    return {
      message:
        'If there is an account with this email, a link is on its way. ' +
        `It works for ${resetLinkMinutes} minutes.`,
    };
  });

  bind(app, web, resetPasswordCall, async ({ body }) => {
    await resetPassword(shop, body);
    return { message: 'Your password is changed. Sign in with the new one.' };
  });
}
