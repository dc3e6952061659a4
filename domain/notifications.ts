/** The notifications that customers get by mail or push, and which of them can be turned off. */

export const notificationKinds = [
  'cutoff_reminder',
  'delivery_skipped',
  'out_for_delivery',
  'delivered',
  'order_short',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * A skipped delivery, and a meal that is missing, are always mailed: nobody should find out by
 * waiting for it.
 */
export function isSentByMail(kind: NotificationKind, mutedMail: readonly string[]): boolean {
  return kind === 'delivery_skipped' || kind === 'order_short' || !mutedMail.includes(kind);
}
