/** The figures over time: four charts, each with its table. */
import { useId } from 'react';
import type { SalesAnalytics } from '#contract/staff/analytics.ts';
import { figures } from '#domain/staff/analytics.ts';
import { useSpanWords } from '#web/features/admin/analytics/span-words.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { isWeekly, type Measure, trendOf } from './trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';
import styles from './trends.module.css';

interface Trend extends Measure {
  readonly shape: 'bars' | 'line';
}

const trends: readonly Trend[] = [
  { label: figures.orders[0], unit: 'count', shape: 'bars', of: (day) => day.orders },
  { label: figures.revenue[0], unit: 'paise', shape: 'line', of: (day) => paiseOf(day.revenue) },
  { label: figures.newCustomers[0], unit: 'count', shape: 'bars', of: (day) => day.newCustomers },
  {
    label: figures.walletLiability[0],
    unit: 'paise',
    shape: 'line',
    of: (day) => paiseOf(day.walletLiability),
    isLevel: true,
  },
];

/** `Orders per day`, `Wallet liability at the end of each week`. */
function titleOf({ label, isLevel }: Measure, step: string): string {
  return isLevel ? `${label} at the end of each ${step}` : `${label} per ${step}`;
}

interface TrendPanelProps {
  readonly sales: SalesAnalytics;
  readonly trend: Trend;
}

function TrendPanel({ sales, trend }: TrendPanelProps) {
  const titleId = useId();
  const spanWords = useSpanWords();
  const step = isWeekly(sales.days) ? 'week' : 'day';
  const title = titleOf(trend, step);
  const points = trendOf(sales, trend);
  const isFlat = points.every(({ now, before }) => now === 0 && before === 0);
  return (
    <section className={styles.trend} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.keys}>
        <li>{spanWords(sales)}</li>
        <li className={styles.previous}>{spanWords(sales.before)}</li>
      </ul>
      {isFlat ? (
        <p className={styles.empty}>No data for this period</p>
      ) : (
        <TrendChart name={title} measure={trend} points={points} shape={trend.shape} />
      )}
      <TrendTable
        caption={title}
        measure={trend}
        points={points}
        stepName={step === 'week' ? 'Week' : 'Day'}
      />
    </section>
  );
}

export function Trends({ sales }: { readonly sales: SalesAnalytics }) {
  return (
    <>
      {isWeekly(sales.days) && (
        <p className={classNames(text.muted, styles.note)}>
          More than three months are shown by weeks; the first takes the days left over.
        </p>
      )}
      <div className={styles.trends}>
        {trends.map((trend) => (
          <TrendPanel key={trend.label} sales={sales} trend={trend} />
        ))}
      </div>
    </>
  );
}
