/** Where a refund goes: back to its source, or into the customer's wallet. */
import { useId } from 'react';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import { type RefundDestination, splitRefund } from '#domain/money/refund.ts';
import styles from '#web/shared/orders/order-refund-choice.module.css';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';

/** `₹269.00 to the card or UPI account, ₹100.00 into the wallet`. */
export function splitWords(
  amountPaise: Paise,
  destination: RefundDestination,
  toSourcePaise: Paise,
): string {
  const { sourcePaise, walletPaise } = splitRefund(amountPaise, destination, toSourcePaise);
  return [
    sourcePaise > 0 && `${formatTotal(sourcePaise)} to the card or UPI account`,
    walletPaise > 0 && `${formatTotal(walletPaise)} into the wallet`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}

interface RefundToProps {
  readonly legend: string;
  readonly amountPaise: Paise;
  /** Null for several orders, each of which has a split of its own. */
  readonly toSourcePaise: Paise | null;
  readonly value: RefundDestination;
  readonly onChange: (to: RefundDestination) => void;
}

export function RefundTo(props: RefundToProps) {
  const { legend, amountPaise, toSourcePaise, value, onChange } = props;
  const name = useId();
  const card = (to: RefundDestination, title: string, means: string) => (
    <RadioCard name={name} value={to} checked={value === to} onChange={() => onChange(to)}>
      <b className={text.strong}>{title}</b>
      <span className={styles.means}>{means}</span>
    </RadioCard>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {card(
        'source',
        'The way it was paid',
        toSourcePaise === null
          ? 'Cards and UPI accounts get back what they paid; the rest goes into the wallets'
          : splitWords(amountPaise, 'source', toSourcePaise),
      )}
      {card('wallet', 'Into the wallet', `${formatTotal(amountPaise)} at once`)}
    </fieldset>
  );
}
