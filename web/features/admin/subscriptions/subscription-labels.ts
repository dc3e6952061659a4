/** The console's words for subscriptions and their days. */
import type { DayState, Receipt } from '#contract/subscriptions.ts';
import type { ReceiptKind, SubscriptionStatus } from '#domain/subscriptions/subscription.ts';
import type { StatusTone } from '#web/ui/status-badge.tsx';

export const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const statusTones: Readonly<Record<SubscriptionStatus, StatusTone>> = {
  active: 'confirmed',
  paused: 'pending',
  cancelled: 'cancelled',
  ended: 'cancelled',
};

export const dayLabels: Readonly<Record<DayState, string>> = {
  planned: 'Planned',
  unaffordable: 'Wallet too low',
  no_meal: 'No suitable meal',
  ordered: 'Ordered',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
  paused: 'Paused',
  closed: 'Kitchen closed',
  no_delivery: 'No delivery',
  not_started: 'Not started',
  over: 'Over',
  unpaid: 'Not paid',
  missed: 'Missed',
};

const receiptLabels: Readonly<Record<ReceiptKind, string>> = {
  started: 'Started',
  paused: 'Paused',
  resumed: 'Resumed',
  skipped: 'Skipped',
  unskipped: 'Restored',
  changed: 'Changed',
  auto_renew: 'Renewal turned',
  renewed: 'Renewed',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

/** `Skipped Mon 23 Nov`; `shortDay` names a date. */
export function receiptTitle(
  { kind, date, until, autoRenew }: Receipt,
  shortDay: (day: string) => string,
): string {
  const label = receiptLabels[kind];
  if (date !== null) return `${label} ${shortDay(date)}`;
  if (kind === 'auto_renew') return `${label} ${autoRenew ? 'on' : 'off'}`;
  return kind === 'paused' && until !== null ? `${label} until ${shortDay(until)}` : label;
}
