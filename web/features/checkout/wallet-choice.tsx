/** The option to pay with the wallet, in the order summary. */
import type { ReactNode } from 'react';
import { formatTotal } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import type { WalletSplit, WalletState } from './use-wallet-choice.ts';
import styles from './wallet-choice.module.css';

function SplitFigures({ walletPaise, duePaise }: WalletSplit) {
  const t = useT();
  return (
    <dl className={figures.figures}>
      <div className={figures.gain}>
        <dt>{t('From your wallet')}</dt>
        <dd>{formatTotal(walletPaise)}</dd>
      </div>
      <div className={figures.total}>
        <dt>{t('To pay')}</dt>
        <dd>{formatTotal(duePaise)}</dd>
      </div>
    </dl>
  );
}

interface WalletChoiceProps {
  readonly state: WalletState;
  readonly isWanted: boolean;
  /** The order being paid; from then on its figures are shown. */
  readonly placed: WalletSplit | null;
  readonly isDisabled: boolean;
  readonly onChange: (usesWallet: boolean) => void;
}

/** Whether there is a choice: the wallet can pay, or is wanted and not loaded yet. */
function isOffered({ state, isWanted, placed }: WalletChoiceProps): boolean {
  if (placed) return placed.walletPaise > 0;
  return state.status === 'known' ? state.split.walletPaise > 0 : isWanted;
}

/** Nothing when the wallet cannot pay. While its balance loads, the space is reserved. */
export function WalletChoice(props: WalletChoiceProps) {
  const { state, isWanted, placed, isDisabled, onChange } = props;
  const t = useT();
  const block = (content: ReactNode) => <div className={styles.choice}>{content}</div>;
  if (!isOffered(props)) {
    return state.status === 'loading'
      ? block(<Skeleton className={styles.awaited} isOutermost />)
      : null;
  }
  const split = placed ?? (state.status === 'known' ? state.split : null);
  return block(
    <>
      <CheckField
        checked={isWanted}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            <span className={text.strong}>{t('Pay with wallet')}</span>
            {state.status === 'known' && (
              <span className={classNames(text.small, text.muted)}>
                {t('Balance {balance}', { balance: formatTotal(state.balancePaise) })}
              </span>
            )}
            {state.status === 'loading' && (
              <Skeleton className={styles.balanceAwaited} isOutermost />
            )}
          </>
        }
      />
      {isWanted && split && <SplitFigures {...split} />}
      {state.status === 'failed' && (
        <LoadFailure message={t("We couldn't load your balance.")} onRetry={state.retry} />
      )}
    </>,
  );
}
