/** What customers can be told about by mail or push, and what they can switch off. */

export const notices = [
  'cutoff_reminder',
  'delivery_skipped',
  'out_for_delivery',
  'delivered',
] as const;
export type Notice = (typeof notices)[number];

/** Food that does not come is always told by mail: nobody may find that out at the door. */
export function isMailed(notice: Notice, mutedMail: readonly string[]): boolean {
  return notice === 'delivery_skipped' || !mutedMail.includes(notice);
}
