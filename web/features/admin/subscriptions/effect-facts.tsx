/** What an action changes, before it is done and on its receipt. */
import type { Effect } from '#contract/subscriptions.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { useDayList } from '#web/shared/subscription/day-list.ts';
import { useShortDay, weekdayWords } from '#web/shared/subscription/subscription.ts';

export function EffectFacts({ effect }: { readonly effect: Effect }) {
  const t = useT();
  const shortDay = useShortDay();
  const dayList = useDayList();
  const { formatDate, formatMoment } = useDates();
  const { from, added, full = [], kept, stillComing, endDate, endDateBefore } = effect;
  const stopped = effect.stopped.filter((day) => !full.includes(day));
  const rows: readonly (readonly [string, string] | false)[] = [
    ['From', shortDay(from)],
    stopped.length > 0 && ['Deliveries stopped', dayList(stopped)],
    added.length > 0 && ['Deliveries added', dayList(added)],
    full.length > 0 && ['Full, left out', dayList(full)],
    paiseOf(kept) > 0 && ['Not charged', formatRupees(kept)],
    stillComing.length > 0 && ['Ordered already, still comes', dayList(stillComing)],
    ['Delivery days', weekdayWords(effect.weekdays, t)],
    ['Price a day', formatRupees(effect.pricePerDay)],
    effect.isNewAddress && ['Address', 'A new one'],
    (effect.isEndOpen || endDate !== endDateBefore) && [
      'Cycle ends',
      effect.isEndOpen
        ? 'Moves ahead while paused'
        : `${formatDate(endDate)} instead of ${formatDate(endDateBefore)}`,
    ],
    effect.undoUntil !== null && ['Can be changed again until', formatMoment(effect.undoUntil)],
  ];
  return (
    <dl className={facts.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
