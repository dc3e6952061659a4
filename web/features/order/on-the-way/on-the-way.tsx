/** While a rider has the order: how many stops come first, the code, and why it failed. */
import type { OrderDetail } from '#contract/orders.ts';
import { formatTotal } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import type { Label, Translate } from '#web/language/translate.ts';
import { dueAtDoor } from '#web/shared/orders/at-door.ts';
import styles from './on-the-way.module.css';

function stopWords(t: Translate, stopsBefore: number): string {
  if (stopsBefore === 0) return t('On the way, you are next.');
  return stopsBefore === 1
    ? t('On the way, 1 stop before you.')
    : t('On the way, {count} stops before you.', { count: stopsBefore });
}

const failWords: Readonly<Record<NonNullable<OrderDetail['failedAttempt']>, Label>> = {
  not_at_home: 'The rider was there, and nobody was at home.',
  refused: 'The rider was there, and it was not taken.',
  wrong_address: 'The rider did not find the address.',
  damaged: 'It was damaged on the way.',
  other: 'It did not work out on the way.',
};

/** Before the rider asks for it: riders carry no paise. */
function RoundedCash({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const due = dueAtDoor(order);
  if (!due || due.roundingPaise === 0) return null;
  const amounts = { amount: formatTotal(due.amountPaise), exact: formatTotal(due.exactPaise) };
  return <p>{t('The rider collects {amount}: {exact}, rounded to whole rupees.', amounts)}</p>;
}

export function OnTheWay({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { stopsBefore, deliveryCode, failedAttempt } = order;
  return (
    <div aria-live="polite">
      {stopsBefore !== null && (
        <div className={styles.note}>
          <strong>{stopWords(t, stopsBefore)}</strong>
          {deliveryCode && (
            <p>{t.nodes('Tell the rider this code: {code}', { code: <b>{deliveryCode}</b> })}</p>
          )}
          <RoundedCash order={order} />
        </div>
      )}
      {failedAttempt && (
        <div className={styles.note}>
          <strong>{t('We could not deliver your order.')}</strong>
          <p>
            {t(failWords[failedAttempt])} {t('We try again, or write to you.')}
          </p>
        </div>
      )}
    </div>
  );
}
