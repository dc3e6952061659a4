/** Subscription plans: price, terms, and an example week. */

import { formatCardPrice, type Paise } from '#domain/money/money.ts';
import { cheapestPlan } from '#domain/subscriptions/plans.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { dishFile } from '#web/shared/menu/meal.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import leaders from '#web/ui/leaders.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './plans-section.module.css';

interface Day {
  readonly day: Label;
  /** Null on a day without a delivery. */
  readonly dish: string | null;
  readonly words: Label;
}

const week: readonly Day[] = [
  { day: 'Mon', dish: 'rajma-chawal', words: 'Rajma Chawal' },
  { day: 'Tue', dish: 'hakka-noodles', words: 'Hakka Noodles' },
  { day: 'Wed', dish: null, words: 'Skipped' },
  { day: 'Thu', dish: 'paneer-tikka-bowl', words: 'Paneer Tikka Bowl' },
  { day: 'Fri', dish: 'margherita-pizza', words: 'Margherita Pizza' },
  { day: 'Sat', dish: 'mac-and-cheese', words: 'Mac & Cheese' },
  { day: 'Sun', dish: null, words: 'Paused' },
];

function Week() {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll the strip
    <section className={styles.week} aria-label={t('Sample week')} tabIndex={0}>
      <ol>
        {week.map(({ day, dish, words }) => (
          <li key={day} className={dish ? undefined : styles.off}>
            <span className={styles.weekday}>{t(day)}</span>
            {dish ? (
              <img src={dishFile(dish, 160)} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <span className={styles.noPlate} />
            )}
            <span className={styles.dish}>{t(words)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PlansSection() {
  const t = useT();
  const plans = useOffers()?.plans ?? [];
  const cheapest = cheapestPlan(plans);
  const pricePerDay = (pricePaise: Paise) =>
    t('{price}/day', { price: formatCardPrice(pricePaise) });
  return (
    <section
      className={classNames(layout.section, layout.belowFold, styles.band)}
      id="subscription"
      aria-labelledby="plans-label"
    >
      <div className={classNames(layout.page, styles.columns)}>
        <div>
          <p className={styles.name} id="plans-label">
            {t('Plans')}
          </p>
          <h2>
            {t.nodes('Subscription from {price}', {
              price: cheapest && (
                <span className={styles.from}>{pricePerDay(cheapest.pricePerDayPaise)}</span>
              ),
            })}
          </h2>
          <p className={classNames(text.lead, styles.lead)}>
            {t('Pause, skip or cancel anytime with no penalties.')}
          </p>
          <ul className={classNames(leaders.lines, styles.list)} aria-labelledby="plans-label">
            {plans.map((plan) => (
              <li key={plan.id}>
                <Link to={paths.subscribe(plan.id)}>
                  <span>{t.data(plan.name)}</span> <span className={leaders.dots} />
                  <span className={text.price}>{pricePerDay(plan.pricePerDayPaise)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link
            className={buttonClass({ variant: 'highlight', size: 'lg' })}
            to={paths.subscribe()}
          >
            {t('Start a plan')}
          </Link>
        </div>
        <Week />
      </div>
    </section>
  );
}
