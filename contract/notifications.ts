/** Which notifications a customer gets by mail and push, and the browsers that show them. */
import * as z from 'zod/mini';
import { notificationKinds } from '#domain/notifications.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** Notifications that are turned off; the others are sent. */
const Muted = z.array(z.enum(notificationKinds, 'Unknown notification'), 'Send the notifications');

export const NotificationSettings = z.object({
  mutedMail: Muted,
  mutedPush: Muted,
  /** Whether this browser shows notifications. */
  isPushOn: z.boolean(),
  /** The shop's public key for push (VAPID), as `PushManager.subscribe` wants it. */
  pushKey: z.string(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Notification settings of the caller, and whether this browser shows notifications',
  access: 'user',
  reply: NotificationSettings,
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Turn notifications on or off; a delivery that will not come is always emailed',
  access: 'user',
  body: z.strictObject({ mutedMail: Muted, mutedPush: Muted }),
  reply: NotificationSettings,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/account/push-devices',
  summary: 'Turn on notifications in this browser until it signs out',
  access: 'user',
  body: z.strictObject({
    // ASCII only, as browsers write it, so that the length in bytes is limited for the index.
    endpoint: z
      .string('Unknown push service')
      .check(
        z.maxLength(1000, 'Unknown push service'),
        z.regex(/^https:\/\/[!-~]+$/, 'Unknown push service'),
      ),
    keys: z.strictObject(
      {
        p256dh: z.string('Unknown key').check(z.regex(/^[\w-]{80,100}={0,2}$/, 'Unknown key')),
        auth: z.string('Unknown key').check(z.regex(/^[\w-]{20,30}={0,2}$/, 'Unknown key')),
      },
      'Send the keys',
    ),
  }),
  reply: z.object({ id: Id }),
  status: 201,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/push-devices/current',
  summary: 'Turn off notifications in this browser',
  access: 'user',
  status: 204,
});
