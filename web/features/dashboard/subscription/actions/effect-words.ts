/** The effects of an action, before or after it, term by term in the customer's words. */
import type { Effect } from '#contract/subscriptions.ts';
import type { ReceiptKind } from '#domain/subscriptions/subscription.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { useDayList } from '#web/shared/subscription/day-list.ts';
import { useShortDay, weekdayWords } from '#web/shared/subscription/subscription.ts';

/** What the action requests, as far as the effect alone does not show it. */
export interface About {
  readonly kind: ReceiptKind;
  /** The first day delivered again. */
  readonly until: string | null;
  readonly autoRenew: boolean;
}

interface Term {
  readonly name: string;
  readonly value: string;
}

/** How the end of the cycle changes; null when it does not. */
function useEndTerm() {
  const t = useT();
  const { formatDate } = useDates();
  return (effect: Effect, { kind, until, autoRenew }: About): Term | null => {
    const { endDate, endDateBefore, isEndOpen } = effect;
    if (kind === 'auto_renew') {
      return {
        name: isEndOpen ? t('After this cycle') : t('After {day}', { day: formatDate(endDate) }),
        value: autoRenew ? t('A new cycle starts') : t('No deliveries or charges'),
      };
    }
    const name = t('Last day of the cycle');
    if (kind === 'paused' && until === null) {
      return { name, value: t('Moves ahead by the days paused, once you resume') };
    }
    if (endDate === endDateBefore) return null;
    const dates = { day: formatDate(endDate), before: formatDate(endDateBefore) };
    return { name, value: t('{day} instead of {before}', dates) };
  };
}

/** What is agreed from then on. */
function useAgreedTerms() {
  const t = useT();
  const shortDay = useShortDay();
  return ({ from, pricePerDay, weekdays, isNewAddress }: Effect): (Term | null)[] => [
    { name: t('From'), value: shortDay(from) },
    { name: t('Price per day'), value: formatRupees(pricePerDay) },
    { name: t('Delivery days'), value: weekdayWords(weekdays, t) },
    isNewAddress ? { name: t('Address'), value: t('New address') } : null,
  ];
}

/** A plan that is changed back gets the price of the day; an earlier pause does not come back. */
const undoName = (kind: ReceiptKind, { wasPaused }: Effect, t: Translate): string =>
  kind === 'changed' || kind === 'resumed' || wasPaused
    ? t('Can be changed again until')
    : t('Can be undone until');

/** The terms that apply; a term without anything to say is left out. */
export function useEffectTerms(): (effect: Effect, about: About) => Term[] {
  const t = useT();
  const { formatMoment } = useDates();
  const dayList = useDayList();
  const agreedTerms = useAgreedTerms();
  const endTerm = useEndTerm();
  return (effect, about) => {
    const { added, full = [], stillComing, kept, undoUntil } = effect;
    const stopped = effect.stopped.filter((day) => !full.includes(day));
    const terms: (Term | null)[] = [
      ...(about.kind === 'changed' || about.kind === 'started' ? agreedTerms(effect) : []),
      stopped.length > 0 ? { name: t('Deliveries stopped'), value: dayList(stopped) } : null,
      added.length > 0 ? { name: t('Deliveries added'), value: dayList(added) } : null,
      full.length > 0 ? { name: t('Full, left out'), value: dayList(full) } : null,
      paiseOf(kept) > 0 ? { name: t('Not charged'), value: formatRupees(kept) } : null,
      stillComing.length > 0
        ? { name: t('Already ordered, will still come'), value: dayList(stillComing) }
        : null,
      endTerm(effect, about),
      undoUntil ? { name: undoName(about.kind, effect, t), value: formatMoment(undoUntil) } : null,
    ];
    return terms.filter((term) => term !== null);
  };
}
