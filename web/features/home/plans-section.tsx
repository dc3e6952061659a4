/** Subscription plans: from which price, on which terms, and what a week can look like. */
import { Link } from 'react-router';
import { formatCardPrice } from '#domain/money.ts';
import { cheapestPlanPaise, plans } from '#domain/plans.ts';
import { dishFile } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const week = [
  { day: 'Mon', dish: 'rajma-chawal', words: 'Rajma Chawal' },
  { day: 'Tue', dish: 'hakka-noodles', words: 'Hakka Noodles' },
  { day: 'Wed', dish: null, words: 'Skipped' },
  { day: 'Thu', dish: 'paneer-tikka-bowl', words: 'Paneer Tikka Bowl' },
  { day: 'Fri', dish: 'margherita-pizza', words: 'Margherita Pizza' },
  { day: 'Sat', dish: 'mac-and-cheese', words: 'Mac & Cheese' },
  { day: 'Sun', dish: null, words: 'Paused' },
] as const;

function Week() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll the strip
    <section className="week" aria-label="Example week" tabIndex={0}>
      <ol>
        {week.map(({ day, dish, words }) => (
          <li key={day} className={dish ? undefined : 'off'}>
            <span className="dy">{day}</span>
            {dish ? (
              <img src={dishFile(dish, 160)} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <span className="no-plate" />
            )}
            <span className="dn">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PlansSection() {
  return (
    <section className="sec band" id="subscription" aria-labelledby="plans-title">
      <div className="wrap plan">
        <div>
          <h2 id="plans-title">
            Subscription from{' '}
            <span className="plan-from">{formatCardPrice(cheapestPlanPaise)}/day</span>
          </h2>
          <p className="lead">Pause, skip or cancel anytime with no penalties.</p>
          <ul className="lead-p plan-list" aria-label="Plans">
            {plans.map((plan) => (
              <li key={plan.id}>
                <span>{plan.name}</span>
                <span className="d" />
                <span className="price">{formatCardPrice(plan.pricePerDayPaise)}/day</span>
              </li>
            ))}
          </ul>
          <Link className={buttonClass({ variant: 'highlight', size: 'lg' })} to={paths.auth()}>
            Start a plan
          </Link>
        </div>
        <Week />
      </div>
    </section>
  );
}
