/** The title of a receipt. */
import type { Receipt } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useDayList } from '#web/shared/subscription/day-list.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';

/** Each kind reads only the fields it needs: dates exist where the kind has one. */
export function useReceiptTitle(): (receipt: Receipt) => string {
  const t = useT();
  const shortDay = useShortDay();
  const dayList = useDayList();
  const { formatDate } = useDates();
  return ({ kind, actor, planName, date, until, autoRenew, effect }) => {
    const day = shortDay(date ?? effect.from);
    const plan = t.data(planName);
    switch (kind) {
      case 'started':
        return t('{plan} plan started', { plan });
      case 'paused':
        return until === null
          ? t('Paused until you resume')
          : t('Paused, resumes on {day}', { day: shortDay(until) });
      case 'resumed':
        return t('Resumed');
      case 'skipped':
        return actor === 'system' && effect.full
          ? t('Full, left out: {days}', { days: dayList(effect.full) })
          : t('{day} skipped', { day });
      case 'unskipped':
        return t('{day} restored', { day });
      case 'changed':
        return t('{plan} plan changed', { plan });
      case 'auto_renew':
        return autoRenew ? t('Auto-renew turned on') : t('Auto-renew turned off');
      case 'renewed':
        return t('Renewed until {day}', { day: formatDate(effect.endDate) });
      case 'cancelled':
        return t('Subscription cancelled');
      case 'ended':
        return t('Subscription ended');
    }
  };
}

/** Who did it, unless it was the customer. */
export function useReceiptActor(): (receipt: Receipt) => string | null {
  const t = useT();
  const { formatDate } = useDates();
  return ({ kind, actor, effect }) => {
    if (actor === 'staff') return t('Done by our team for you.');
    if (effect.because === 'area_not_served') {
      return t('From {day} we no longer deliver to your address. Choose another one and resume.', {
        day: formatDate(effect.from),
      });
    }
    if (effect.because === 'slot_closed') {
      return t('From {day} we no longer deliver your plan to your address at its time.', {
        day: formatDate(effect.from),
      });
    }
    if (actor === 'system' && kind === 'paused') {
      return t('Your wallet balance was too low for three deliveries in a row.');
    }
    return null;
  };
}
