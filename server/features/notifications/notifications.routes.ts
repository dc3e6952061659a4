/** Settings of notifications and the browsers that show them, over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/notifications.ts';
import { Refusal } from '#domain/refusal.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { addPushDevice } from './add-push-device.ts';
import { removeDeviceOf } from './remove-push-device.ts';
import { findNotifications, updateNotifications } from './settings.ts';

export function notificationsRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const tokenOf = (request: FastifyRequest): string => {
    const token = cookie.read(request);
    if (token === null) throw new Refusal('unauthorized');
    return token;
  };

  bind(app, web, calls.getNotifications, ({ user, request }) =>
    findNotifications(shop, user.id, tokenOf(request)),
  );
  bind(app, web, calls.updateNotifications, async ({ user, body, request }) => {
    await updateNotifications(shop, user.id, body);
    return findNotifications(shop, user.id, tokenOf(request));
  });
  bind(app, web, calls.addPushDevice, async ({ user, body, request }) => ({
    id: await addPushDevice(shop, user.id, tokenOf(request), body),
  }));
  bind(app, web, calls.removePushDevice, async ({ request }) => {
    await removeDeviceOf(shop, tokenOf(request));
    return undefined;
  });
}
