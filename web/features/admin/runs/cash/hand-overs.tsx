/** The counts of a run: the first, and those that correct it. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { differenceWords } from '#web/features/admin/runs/run-words.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import text from '#web/ui/text.module.css';
import styles from './cash.module.css';

export function HandOvers({ handOvers }: Pick<StaffRun, 'handOvers'>) {
  const { formatMoment } = useDates();
  if (handOvers.length === 0) return null;
  return (
    <ol className={styles.counts} aria-label="Counts">
      {handOvers.map(({ number, at, expected, counted, difference, note, seenBy, riderName }) => (
        <li key={number}>
          <p className={text.strong}>
            {`${number === 1 ? 'Counted' : `Correction ${number - 1}`}: ${formatRupees(counted)}, `}
            {`${differenceWords(difference)} of ${formatRupees(expected)}`}
          </p>
          <p className={text.muted}>
            {`${formatMoment(at)} · handed over by ${riderName} · seen by ${seenBy}`}
            {note && ` · “${note}”`}
          </p>
        </li>
      ))}
    </ol>
  );
}
