/** All stops in their order, with how each stands. Done ones name nobody. */
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ShownStop } from './shown-stops.ts';
import styles from './stop-list.module.css';
import { resultWords, statusLabel } from './stop-words.ts';
import { wholeRupees } from './whole-rupees.ts';

function Row({ stop }: { readonly stop: ShownStop }) {
  const t = useT();
  const { position, number, customer, address, status, due, isSent } = stop;
  const place = [customer?.name, address?.line1].filter(Boolean).join(', ');
  return (
    <>
      <span className={styles.position}>{position}</span>
      <span className={styles.what}>
        <strong>{number}</strong>
        <span>{place || resultWords(t, stop)}</span>
      </span>
      <span className={styles.state}>
        <span className={classNames(styles.badge, styles[status])}>{t(statusLabel(stop))}</span>
        {status === 'open' && due && <span>{wholeRupees(due.amount)}</span>}
        {!isSent && <span className={styles.unsent}>{t('Not sent')}</span>}
      </span>
    </>
  );
}

interface StopListProps {
  readonly stops: readonly ShownStop[];
  readonly currentId: string | undefined;
  readonly onChoose: (orderId: string) => void;
}

export function StopList({ stops, currentId, onChoose }: StopListProps) {
  const t = useT();
  return (
    <section aria-labelledby="all-stops">
      <h2 id="all-stops" className={styles.title}>
        {t('All stops')}
      </h2>
      <ol className={styles.list}>
        {stops.map((stop) => (
          <li key={stop.orderId}>
            <button
              type="button"
              className={styles.row}
              aria-current={stop.orderId === currentId || undefined}
              onClick={() => onChoose(stop.orderId)}
            >
              <Row stop={stop} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
