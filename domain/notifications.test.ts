/** Which notifications a customer can turn off. */
import { expect, it } from 'vitest';
import { isSentByMail, notificationKinds } from './notifications.ts';

it('every notification is mailed unless it is muted', () => {
  expect(notificationKinds.filter((kind) => isSentByMail(kind, []))).toEqual(notificationKinds);
  expect(isSentByMail('delivered', ['delivered'])).toBe(false);
});

it('what does not come is always mailed', () => {
  expect(notificationKinds.filter((kind) => isSentByMail(kind, notificationKinds))).toEqual([
    'delivery_skipped',
    'order_short',
  ]);
});
