/** The figures of the chosen days, each with what it counts and how it has changed. */
import type { Figures, SalesAnalytics } from '#contract/staff/analytics.ts';
import { type Figure, figures } from '#domain/staff/analytics.ts';
import { longMark, paiseOf } from '#web/shared/payment/rupees.ts';
import { Hint } from '#web/ui/form/hint.tsx';
import text from '#web/ui/text.module.css';
import { ChangeMark, type Welcome } from './change-mark.tsx';
import { formatValue } from './figure-words.ts';
import styles from './sales-figures.module.css';

interface Shown {
  readonly name: Figure;
  readonly welcome: Welcome;
  /** Has the background of the main figures. */
  readonly isMain?: boolean;
}

const shown: readonly Shown[] = [
  { name: 'revenue', welcome: 'up', isMain: true },
  { name: 'orders', welcome: 'up', isMain: true },
  { name: 'averageOrder', welcome: 'up' },
  { name: 'cancelledOrders', welcome: 'down' },
  { name: 'newCustomers', welcome: 'up' },
  { name: 'returningCustomers', welcome: 'up' },
  { name: 'paymentFailures', welcome: 'down' },
  { name: 'walletLiability', welcome: null },
];

/** The API writes rupees as text. */
function figureOf(all: Figures, name: Figure) {
  const value = all[name];
  return typeof value === 'string'
    ? { value: paiseOf(value), unit: 'paise' as const }
    : { value, unit: 'count' as const };
}

export function SalesFigures({ sales }: { readonly sales: SalesAnalytics }) {
  return (
    <dl className={styles.figures}>
      {shown.map(({ name, welcome, isMain }) => {
        const [label, definition] = figures[name];
        const { value, unit } = figureOf(sales.figures, name);
        const words = formatValue(value, unit);
        const { value: before } = figureOf(sales.before.figures, name);
        return (
          <div key={name} className={isMain ? styles.main : undefined}>
            <dt>
              {label}
              <Hint name={`About ${label}`} text={definition} />
            </dt>
            <dd>
              <b className={text.display} data-long={longMark(words)}>
                {words}
              </b>
              <span className={styles.comparison}>
                <ChangeMark now={value} before={before} welcome={welcome} />
                {before > 0 && (
                  <span className={styles.previous}>{formatValue(before, unit)} before</span>
                )}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
