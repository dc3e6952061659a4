/** While a rider has the order: how many stops come first, and the code to give at the door. */
import type { OrderDetail } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import styles from './on-the-way.module.css';

function stopWords(t: Translate, stopsBefore: number): string {
  if (stopsBefore === 0) return t('On the way, you are next.');
  return stopsBefore === 1
    ? t('On the way, 1 stop before you.')
    : t('On the way, {count} stops before you.', { count: stopsBefore });
}

export function OnTheWay({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { stopsBefore, deliveryCode } = order;
  return (
    <div aria-live="polite">
      {stopsBefore !== null && (
        <div className={styles.note}>
          <strong>{stopWords(t, stopsBefore)}</strong>
          {deliveryCode && (
            <p>{t.nodes('Tell the rider this code: {code}', { code: <b>{deliveryCode}</b> })}</p>
          )}
        </div>
      )}
    </div>
  );
}
