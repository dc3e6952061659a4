/** Where the refund of a cancelled order goes, and what each way means. */
import { useId } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { formatTotal, paise } from '#domain/money/money.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import { useT } from '#web/language/language.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';
import styles from './order-refund-choice.module.css';

export type Cancellation = NonNullable<OrderDetail['cancellation']>;

export interface RefundChoiceProps {
  readonly cancellation: Cancellation;
  readonly refundTo: RefundDestination;
  readonly onChoose: (refundTo: RefundDestination) => void;
}

/** The way of the refund: a choice if some of it can go back to its source. */
export function RefundChoice({ cancellation, refundTo, onChoose }: RefundChoiceProps) {
  const t = useT();
  const name = useId();
  const refundPaise = paiseOf(cancellation.refundAmount);
  const sourcePaise = paiseOf(cancellation.toSource);
  const amount = formatTotal(refundPaise);
  if (refundPaise === 0) {
    return <p>{t("You haven't paid for this order, so there's nothing to refund.")}</p>;
  }
  if (sourcePaise === 0) {
    return <p>{t.nodes('{amount} will be back in your wallet instantly.', { amount })}</p>;
  }
  const walletPaise = paise(refundPaise - sourcePaise);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('Where should we refund {amount}?', { amount })}</legend>
      <RadioCard
        name={name}
        value="source"
        checked={refundTo === 'source'}
        onChange={() => onChoose('source')}
      >
        <b className={text.strong}>{t('To your card or UPI account')}</b>
        <span className={styles.means}>
          {walletPaise === 0
            ? t('{amount} to where you paid from, in 5 to 7 working days.', { amount })
            : t(
                '{online} to where you paid from, in 5 to 7 working days; {wallet} to your wallet.',
                { online: formatTotal(sourcePaise), wallet: formatTotal(walletPaise) },
              )}
        </span>
      </RadioCard>
      <RadioCard
        name={name}
        value="wallet"
        checked={refundTo === 'wallet'}
        onChange={() => onChoose('wallet')}
      >
        <b className={text.strong}>{t('To your wallet')}</b>
        <span className={styles.means}>
          {t("{amount} instantly, for your next orders. You can't move it to your bank later.", {
            amount,
          })}
        </span>
      </RadioCard>
    </fieldset>
  );
}
