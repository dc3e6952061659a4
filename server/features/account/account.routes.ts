/** The caller's own account over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/account.ts';
import { Refusal } from '#domain/refusal.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import { toUser } from '#server/features/auth/to-user.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { attemptsLimit } from '#server/http/connections/limits.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount, previewDeletion } from './deletion/delete-account.ts';
import { downloadData } from './download-data.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { updateProfile } from './update-profile.ts';

function tokenIn({ cookie }: Web, request: FastifyRequest): string {
  const token = cookie.read(request);
  if (token === null) throw new Refusal('unauthorized');
  return token;
}

/** Attempts at one password, right or wrong. */
const passwordLimit = { max: 12, timeWindow: 15 * 60_000 } as const;

/** Calls that ask for the password count its attempts together, as signing in does. */
function passwordRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const limitAttempts = attemptsLimit(app, web.limits, {
    ...passwordLimit,
    keyOf: ({ user }) => `password ${user?.id}`,
  });

  bind(app, web, calls.changeEmail, async ({ user, body, request }) => {
    await limitAttempts(request);
    await requestEmailChange(shop, user, body);
    return {
      message:
        `We have sent a link to ${body.email}. It works for ${calls.emailLinkMinutes} ` +
        'minutes.',
    };
  });

  bind(app, web, calls.changePassword, async ({ user, body, request, reply }) => {
    await limitAttempts(request);
    const userAgent = request.headers['user-agent'] ?? null;
    const caller = { userId: user.id, token: tokenIn(web, request) };
    cookie.write(reply, await changePassword(shop, caller, body, userAgent));
    return { message: 'Your password has been changed. Your other devices were signed out.' };
  });

  bind(app, web, calls.deleteAccount, async ({ user, body, request, reply }) => {
    await limitAttempts(request);
    await deleteAccount(shop, user.id, body);
    cookie.clear(reply);
    return { message: 'Your account has been deleted.' };
  });
}

export function accountRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.updateProfile, async ({ user, body }) =>
    toUser(await updateProfile(shop, user, body)),
  );

  bind(app, web, calls.confirmEmail, async ({ body }) => {
    const email = await confirmEmail(shop, body.token);
    return { message: `Your email is now ${email}.`, email };
  });

  bind(app, web, calls.listSessions, ({ user, request }) =>
    listSessions(shop, user.id, tokenIn(web, request)),
  );
  bind(app, web, calls.endSession, async ({ user, params, request }) => {
    await endSession(shop, user.id, params.id, tokenIn(web, request));
    return undefined;
  });
  bind(app, web, calls.endOtherSessions, async ({ user, request }) => ({
    ended: await endSessionsOf(shop.db, user.id, tokenIn(web, request)),
  }));

  bind(
    app,
    web,
    calls.downloadData,
    async ({ user }) =>
      new FileReply({ name: 'my-data.json', content: await downloadData(shop, user.id) }),
  );
  bind(app, web, calls.getDeletion, ({ user }) => previewDeletion(shop, user.id));

  passwordRoutes(app, web);
}
