/** The balance of the wallet. */
import { useQuery } from '@tanstack/react-query';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { formatRupees, longMark } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './balance-card.module.css';

export function BalanceCard() {
  const t = useT();
  const wallet = useQuery({ ...query('GET /api/wallet'), refetchOnMount: oncePerVisit });
  const balance = formatRupees(wallet.data?.balance);
  const isUnknown = wallet.isError && !wallet.data;
  return (
    <section className={styles.card}>
      <h2>{t('Wallet Balance')}</h2>
      {isUnknown ? (
        <p className={styles.failed} role="alert">
          {t("We couldn't load your balance.")}{' '}
          <button type="button" onClick={() => wallet.refetch()}>
            {t('Try again')}
          </button>
        </p>
      ) : (
        <>
          <p
            className={classNames(text.display, styles.amount)}
            aria-busy={wallet.isPending}
            aria-live="polite"
            data-long={longMark(balance)}
          >
            {balance}
          </p>
          <p>{t('Available for orders and payments')}</p>
        </>
      )}
      <span className={styles.plates} aria-hidden="true" />
    </section>
  );
}
