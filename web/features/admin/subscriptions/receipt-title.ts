/** The console's titles of receipts. */
import type { Receipt } from '#contract/subscriptions.ts';
import type { ReceiptKind } from '#domain/subscriptions/subscription.ts';
import { useDayList } from '#web/shared/subscription/day-list.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';

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

/** `Skipped Mon 23 Nov`; `Full, left out: Mon 23 Nov` of a day that the shop found full. */
export function useReceiptTitle(): (receipt: Receipt) => string {
  const shortDay = useShortDay();
  const dayList = useDayList();
  return ({ kind, actor, date, until, autoRenew, effect }) => {
    const label = receiptLabels[kind];
    if (kind === 'skipped' && actor === 'system' && effect.full) {
      return `Full, left out: ${dayList(effect.full)}`;
    }
    if (date !== null) return `${label} ${shortDay(date)}`;
    if (kind === 'auto_renew') return `${label} ${autoRenew ? 'on' : 'off'}`;
    return kind === 'paused' && until !== null ? `${label} until ${shortDay(until)}` : label;
  };
}
