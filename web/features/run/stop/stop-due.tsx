/** What is to be collected at the door, in figures that are read at arm's length. */
import { useT } from '#web/language/language.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { isEmpty, type ShownStop } from '../shown-stops.ts';
import { wholeRupees } from '../whole-rupees.ts';
import styles from './stop-due.module.css';

export function StopDue({ stop }: { readonly stop: ShownStop }) {
  const t = useT();
  const { due, status } = stop;
  if (status !== 'open' || isEmpty(stop)) return null;
  if (!due) return <p className={styles.paid}>{t('Paid. Collect nothing.')}</p>;
  return (
    <p className={styles.amount}>
      <span>{t('Collect')}</span>
      <strong>{wholeRupees(due.amount)}</strong>
      {Number(due.rounding) !== 0 && (
        <small>{t('Rounded from {amount}', { amount: formatRupees(due.exact) })}</small>
      )}
    </p>
  );
}
