/** Says which banks and ways to pay have trouble, before a customer fails with one of them. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import surface from '#web/ui/surface.module.css';
import styles from './ways-to-pay.module.css';

const ways: Readonly<Record<'upi' | 'card' | 'netbanking' | 'wallet', Label>> = {
  upi: 'UPI',
  card: 'Cards',
  netbanking: 'Netbanking',
  wallet: 'Wallets of other apps',
};

const refreshMs = 60_000;

/** Nothing while all is well; if it cannot be loaded, nobody is worried without reason. */
export function PaymentTrouble() {
  const t = useT();
  const { data = [] } = useQuery({
    ...query('GET /api/payments/trouble'),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });
  return (
    <div className={styles.trouble} role="status">
      {data.map(({ method, name, isSevere }) => {
        const way = name === null ? t(ways[method]) : `${name} (${t(ways[method])})`;
        return (
          <p key={way} className={surface.note}>
            {isSevere
              ? t('{way}: not working at the moment. Choose another way to pay.', { way })
              : t('{way}: payments may fail at the moment.', { way })}
          </p>
        );
      })}
    </div>
  );
}
