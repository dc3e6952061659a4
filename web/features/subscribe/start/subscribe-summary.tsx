/** The price of the first cycle, the wallet, the consent, and the button that starts it. */
import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { formatTotal } from '#domain/money/money.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import { fieldId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { FigureRow } from '#web/shared/payment/figure-row.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { PayBar } from '#web/shared/payment/pay-bar.tsx';
import { weekdayWords } from '#web/shared/subscription/subscription.ts';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './subscribe-summary.module.css';
import type { Terms } from './terms.ts';

function Figures({ terms }: { readonly terms: Terms }) {
  const t = useT();
  const { formatDate } = useDates();
  const { subscription, dates, totalPaise } = terms;
  return (
    <dl className={figures.figures}>
      <FigureRow label={t('Price per day')} amount={formatTotal(subscription.pricePerDayPaise)} />
      <FigureRow
        label={t('Deliveries until {day}', { day: formatDate(subscription.endDate) })}
        amount={`× ${dates.length}`}
      />
      <FigureRow label={t('Delivery')} amount={t('Free')} />
      <FigureRow
        className={figures.total}
        label={t('First cycle')}
        amount={formatTotal(totalPaise)}
      />
    </dl>
  );
}

/** Days and address in one line each: the steps they were chosen on are closed by now. */
function Chosen({ terms, address }: Pick<SubscribeSummaryProps, 'terms' | 'address'>) {
  const t = useT();
  const { formatDay } = useDates();
  return (
    <>
      {terms && (
        <p className={classNames(text.muted, text.small)}>
          {t('{days}, from {day}', {
            days: weekdayWords(terms.subscription.weekdays, t),
            day: formatDay(terms.first),
          })}
        </p>
      )}
      {address && (
        <p
          className={classNames(text.muted, text.small)}
        >{`${address.title}, ${address.addressLine1}`}</p>
      )}
    </>
  );
}

interface SubscribeSummaryProps {
  /** Null when none can be taken out. */
  readonly plan: Plan | null;
  readonly terms: Terms | null;
  /** Why there are no terms, already translated. */
  readonly whyNothing: string;
  readonly address: Pick<Address, 'title' | 'addressLine1'> | null;
  readonly wallet: ReactNode;
  /** What changed about the price, already translated. */
  readonly priceMessage: string | undefined;
  readonly consent: ReactNode;
  readonly button: ReactNode;
  readonly below: ReactNode;
  /** On phones only its bar: more has to be chosen first. */
  readonly isBrief: boolean;
}

export function SubscribeSummary(props: SubscribeSummaryProps) {
  const { plan, terms, address, wallet, priceMessage, consent, button, below } = props;
  const t = useT();
  return (
    <section className={classNames(surface.panel, styles.summary, props.isBrief && styles.brief)}>
      <h2>{t('Summary')}</h2>
      <div>
        {plan && <p className={text.strong}>{t.data(plan.name)}</p>}
        <Chosen terms={terms} address={address} />
      </div>
      {terms ? <Figures terms={terms} /> : <p className={text.muted}>{props.whyNothing}</p>}
      {wallet}
      {priceMessage !== undefined && (
        <p className={surface.note} role="alert" tabIndex={-1} id={fieldId('price')}>
          {priceMessage}
        </p>
      )}
      {consent}
      <PayBar
        className={styles.bar}
        label={t('First cycle')}
        amountPaise={terms?.totalPaise ?? null}
      >
        {button}
      </PayBar>
      {below}
      <p className={styles.note}>
        {t('You pay nothing now. Each delivery is charged the day before.')}
      </p>
    </section>
  );
}
