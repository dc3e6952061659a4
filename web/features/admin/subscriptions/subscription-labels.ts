/** The console's words for subscriptions and their days. */
import type { DayState } from '#contract/subscriptions.ts';
import type { SubscriptionStatus } from '#domain/subscriptions/subscription.ts';
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
