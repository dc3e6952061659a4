/** How long the wallet lasts, its next debit, and what to do about it. */

import type { Forecast, Subscription } from '#contract/subscriptions.ts';
import { formatCardPrice, formatTotal, zeroPaise } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import figures from '#web/shared/payment/figures.module.css';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import { TopUpLink } from '#web/shared/subscription/top-up-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './forecast.module.css';

/** `₹498`, with paise only if there are any. */
function amountWords(rupees: string): string {
  const amountPaise = paiseOf(rupees);
  return amountPaise % 100 === 0 ? formatCardPrice(amountPaise) : formatTotal(amountPaise);
}

function useForecastWords() {
  const t = useT();
  const shortDay = useShortDay();

  function reach({ covers, coveredThrough, isAllCovered }: Forecast): string {
    if (coveredThrough === null) {
      return isAllCovered ? t('No deliveries planned.') : t('Not enough for the next delivery.');
    }
    const day = shortDay(coveredThrough);
    if (isAllCovered) return t('Enough for all planned deliveries, until {day}.', { day });
    return covers === 1
      ? t('Enough for 1 more delivery, on {day}.', { day })
      : t('Enough for {count} more deliveries, until {day}.', { count: covers, day });
  }

  return (forecast: Forecast) =>
    forecast.missing
      ? [
          reach(forecast),
          t('Add {amount} to cover the week, until {day}.', {
            amount: amountWords(forecast.missing.amount),
            day: shortDay(forecast.missing.through),
          }),
        ]
      : [reach(forecast)];
}

function UncoveredTomorrow({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const { formatTime } = useDates();
  const [tomorrow] = subscription.days;
  // Past the cut-off a top-up no longer helps.
  if (tomorrow?.state !== 'unaffordable' || !tomorrow.canSkip) return null;
  return (
    <p className={classNames(surface.note, styles.uncovered)}>
      {t(
        'Your balance is too low for tomorrow. Top up before {time}, or this delivery is skipped.',
        {
          time: formatTime(subscription.changeableUntil),
        },
      )}
    </p>
  );
}

function NextDebit({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const { formatMoment } = useDates();
  const shortDay = useShortDay();
  const { nextDebit } = subscription;
  return (
    <dl className={figures.figures}>
      <div>
        <dt>{t('Next debit')}</dt>
        <dd>{nextDebit ? formatRupees(nextDebit.amount) : t('None planned')}</dd>
      </div>
      {nextDebit && (
        <>
          <div>
            <dt>{t('Debited on')}</dt>
            <dd>{formatMoment(nextDebit.at)}</dd>
          </div>
          <div>
            <dt>{t('For delivery on')}</dt>
            <dd>{shortDay(nextDebit.date)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

export function ForecastCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const words = useForecastWords()(subscription.forecast);
  const { missing } = subscription.forecast;
  return (
    <section className={classNames(surface.panel, styles.forecast)}>
      <h2>{t('Your wallet')}</h2>
      <div className={styles.now}>
        <p className={text.display}>{formatRupees(subscription.forecast.balance)}</p>
        <TopUpLink
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          amountPaise={missing ? paiseOf(missing.amount) : zeroPaise}
        >
          {t('Top up')}
        </TopUpLink>
      </div>
      <div role="status">
        <p>{words.join(' ')}</p>
        <UncoveredTomorrow subscription={subscription} />
      </div>
      <NextDebit subscription={subscription} />
    </section>
  );
}
