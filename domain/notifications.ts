/** What customers can be told about by mail or push, and what they can switch off. */

export const notificationKinds = [
  'cutoff_reminder',
  'delivery_skipped',
  'out_for_delivery',
  'delivered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Food that does not come is always told by mail: nobody may find that out at the door. */
export function isSentByMail(kind: NotificationKind, mutedMail: readonly string[]): boolean {
  return kind === 'delivery_skipped' || !mutedMail.includes(kind);
}
