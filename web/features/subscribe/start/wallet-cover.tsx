/** The balance of the wallet, and how many of the deliveries it pays. */
import type { Config } from '#contract/config.ts';
import { formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { forecast } from '#domain/staff/forecast.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { TopUpLink } from '#web/shared/subscription/top-up-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { useDebitWords } from './consent.tsx';
import type { Terms } from './terms.ts';
import { useWallet } from './use-wallet-gap.ts';
import styles from './wallet-cover.module.css';

interface WalletCoverProps {
  readonly terms: Terms;
  readonly config: Config;
  /** Absent where the button below adds money. */
  readonly hasLink: boolean;
}

type Covered = WalletCoverProps & { readonly balancePaise: Paise };

function useCoverWords({ terms, config, balancePaise }: Covered): string {
  const t = useT();
  const { formatDay } = useDates();
  const debitWords = useDebitWords(config);
  const { subscription, facts, first } = terms;
  const from = subscription.startDate;
  const { covers, coveredThrough } = forecast({ subscription, facts, balancePaise, from });
  if (coveredThrough === null) {
    return t(
      "That's not enough for the first delivery. Add money by {time}, or it will be skipped.",
      {
        time: debitWords(first),
      },
    );
  }
  const day = formatDay(coveredThrough);
  return covers === 1
    ? t('Enough for 1 delivery, on {day}.', { day })
    : t('Enough for {count} deliveries, until {day}.', { count: covers, day });
}

function Cover(props: Covered) {
  const t = useT();
  const words = useCoverWords(props);
  const balance = formatTotal(props.balancePaise);
  const missingPaise = props.terms.totalPaise - props.balancePaise;
  return (
    <div className={classNames(surface.note, styles.cover)}>
      <p>
        <b>{t('Wallet balance: {balance}.', { balance })}</b> {words}
      </p>
      {props.hasLink && missingPaise > 0 && (
        <p>
          {/* The draft stores what is chosen and typed here. */}
          <TopUpLink className={text.link} amountPaise={paise(missingPaise)} isToStart>
            {t('Add {amount} to cover the first cycle', {
              amount: formatTotal(paise(missingPaise)),
            })}
          </TopUpLink>
        </p>
      )}
    </div>
  );
}

export function WalletCover(props: WalletCoverProps) {
  const t = useT();
  const wallet = useWallet();
  if (wallet.data) return <Cover {...props} balancePaise={paiseOf(wallet.data.balance)} />;
  if (!wallet.isError) return <Skeleton className={skeleton.panelShape} isOutermost />;
  return (
    <LoadFailure
      message={t("We couldn't load your balance.")}
      onRetry={() => void wallet.refetch()}
    />
  );
}
