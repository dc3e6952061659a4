/** The head of a run: its rider, its link, how far it is, and its money. */

import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isToCountAgain, isUnderWay } from '#web/features/admin/runs/run-state.ts';
import { differenceWords, progressWords } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useSlotWords } from '#web/features/admin/runs/use-slot-words.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import styles from './run-card.module.css';

interface RunHeadProps {
  readonly run: StaffRun;
  readonly place: number;
  readonly today: CalendarDate;
}

/** Where its link stands. */
function LinkState({ run, today }: Omit<RunHeadProps, 'place'>) {
  const { formatTime } = useDates();
  const { revokedAt, isLocked, openedAt } = run;
  if (revokedAt) return <Tag tone="danger">{`Revoked ${formatTime(revokedAt)}`}</Tag>;
  if (!isUnderWay(run, today)) return <Tag>Over</Tag>;
  if (isLocked) return <Tag tone="danger">Five wrong codes: make a new link</Tag>;
  if (openedAt) return <Tag tone="saving">{`Opened ${formatTime(openedAt)}`}</Tag>;
  return <Tag tone="default">Not opened yet</Tag>;
}

function Money({ run }: Pick<RunHeadProps, 'run'>) {
  const { money, handOvers } = run;
  const last = handOvers.at(-1);
  if (!last && paiseOf(money.cash) === 0 && paiseOf(money.upi) === 0) return null;
  const words = [
    `${formatRupees(money.cash)} cash, ${formatRupees(money.upi)} by UPI`,
    last ? `handed over: ${differenceWords(last.difference)}` : 'cash not handed over',
  ];
  return (
    <>
      <p className={classNames(text.small, text.muted)}>{words.join(' · ')}</p>
      {isToCountAgain(run) && <Tag tone="danger">Count the cash again</Tag>}
    </>
  );
}

export function Head({ run, place, today }: RunHeadProps) {
  const slotWords = useSlotWords();
  const { rider, slot, progress } = run;
  const counted = progress.open + progress.delivered + progress.failed + progress.cancelled;
  return (
    <div className={shared.what}>
      <h2 className={styles.rider}>{`Run ${place}: ${rider.name}`}</h2>
      <p className={styles.state}>
        {rider.phone && (
          <a className={text.link} href={`tel:${rider.phone}`}>
            {rider.phone}
          </a>
        )}
        {slot && <span className={text.muted}>{slotWords(slot)}</span>}
        <LinkState run={run} today={today} />
      </p>
      <p className={styles.progress}>
        <progress value={counted - progress.open} max={counted || 1} aria-hidden="true" />
        <b>{progressWords(run)}</b>
      </p>
      <Money run={run} />
    </div>
  );
}
