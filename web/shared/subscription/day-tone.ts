/** The colour of a day of a subscription. */
import type { DayState } from '#contract/subscriptions.ts';
import type { StatusTone } from '#web/ui/status-badge.tsx';

const tones: Readonly<Partial<Record<DayState, StatusTone>>> = {
  planned: 'confirmed',
  ordered: 'delivered',
  unaffordable: 'pending',
  no_meal: 'pending',
  unpaid: 'preparing',
  missed: 'preparing',
};

/** Days on which nothing comes are as quiet as what is cancelled. */
export const dayTone = (state: DayState): StatusTone => tones[state] ?? 'cancelled';
