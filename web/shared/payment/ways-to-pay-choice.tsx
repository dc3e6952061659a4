/** Chooses how an order is paid: online, from the wallet, or in cash when it arrives. */
import { useId } from 'react';
import type { Config } from '#contract/config.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';
import styles from './ways-to-pay.module.css';
import type { WayToPay } from './ways-to-pay.ts';

const names: Readonly<Record<PaymentMethod, Label>> = {
  online: 'Pay online',
  wallet: 'Pay with wallet',
  cod: 'Cash on Delivery',
};

/** What paying at the door means here; nothing more to say about cash alone. */
export function CashMeans({ cash }: { readonly cash: Config['payments']['cash'] }) {
  const t = useT();
  const { upiId, needsCall } = cash;
  return (
    <>
      {upiId !== null && (
        <span className={styles.means}>
          {t('In cash when it arrives, or by UPI to {upiId}.', { upiId })}
        </span>
      )}
      {needsCall && (
        <span className={styles.means}>
          {t('We call you to confirm it. If we cannot reach you in time, it is cancelled.')}
        </span>
      )}
    </>
  );
}

interface WaysToPayChoiceProps {
  readonly ways: readonly WayToPay[];
  readonly method: PaymentMethod;
  readonly cash: Config['payments']['cash'];
  readonly isDisabled: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

export function WaysToPayChoice(props: WaysToPayChoiceProps) {
  const { ways, method: chosen, cash, isDisabled, onChoose } = props;
  const t = useT();
  const name = useId();
  return (
    <div className={styles.ways} role="radiogroup" aria-label={t('Payment Method')}>
      {ways.map(({ method, problem }) => (
        <RadioCard
          key={method}
          name={name}
          value={method}
          checked={method === chosen}
          disabled={isDisabled || problem !== null}
          onChange={() => onChoose(method)}
        >
          <b className={text.strong}>{t(names[method])}</b>
          {problem !== null && <span className={styles.means}>{problem}</span>}
          {problem === null && method === 'online' && (
            <span className={styles.means}>{t('UPI, cards, netbanking')}</span>
          )}
          {problem === null && method === 'cod' && <CashMeans cash={cash} />}
        </RadioCard>
      ))}
    </div>
  );
}
