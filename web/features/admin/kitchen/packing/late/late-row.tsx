/** A late entry: what was packed, is missing or was cooked, when, and at which station. */
import { DecideButtons, type LateDecision } from '#web/features/admin/kit/late/decide-buttons.tsx';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './late-entries.module.css';
import { contentWords, type LateEntry, subjectOf } from './late-words.ts';

interface LateRowProps {
  readonly entry: LateEntry;
  readonly onDecide: (decision: LateDecision) => void;
}

export function LateRow({ entry, onDecide }: LateRowProps) {
  const { formatDay, formatMoment } = useDates();
  const { order, station, date, at, receivedAt } = entry;
  const subject = subjectOf(entry);
  return (
    <li>
      <div className={styles.what}>
        <p>
          {order ? (
            <GuardedLink className={text.link} to={tabPath('orders', { order: order.id })}>
              {order.number}
            </GuardedLink>
          ) : (
            <strong>{subject}</strong>
          )}
          {` for ${formatDay(date)}`}
        </p>
        <p>{contentWords(entry)}</p>
        <p className={classNames(text.small, text.muted)}>
          {`By ${station}, entered ${formatMoment(at)} by its clock, received ${formatMoment(
            receivedAt,
          )}, when its link had ended`}
        </p>
      </div>
      <div className={styles.actions}>
        <DecideButtons subject={subject} onDecide={onDecide} />
      </div>
    </li>
  );
}
