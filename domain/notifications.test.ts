/** What a customer can switch off, and what nobody can. */
import { expect, it } from 'vitest';
import { isSentByMail, notificationKinds } from './notifications.ts';

it('everything is mailed unless it is muted', () => {
  expect(notificationKinds.filter((kind) => isSentByMail(kind, []))).toEqual(notificationKinds);
  expect(isSentByMail('delivered', ['delivered'])).toBe(false);
});

it('food that does not come is always told', () => {
  expect(notificationKinds.filter((kind) => isSentByMail(kind, notificationKinds))).toEqual([
    'delivery_skipped',
  ]);
});
