/** The figures of a chart as a table, for reading and for screen readers. */

import { formatValue } from '#web/features/admin/analytics/figure-words.ts';
import { useSpanWords } from '#web/features/admin/analytics/span-words.ts';
import text from '#web/ui/text.module.css';
import type { Measure, TrendPoint } from './trend.ts';
import styles from './trend-table.module.css';

interface TrendTableProps {
  readonly caption: string;
  readonly measure: Measure;
  readonly points: readonly TrendPoint[];
  readonly stepName: string;
}

export function TrendTable({ caption, measure, points, stepName }: TrendTableProps) {
  const spanWords = useSpanWords();
  const { label, unit } = measure;
  return (
    <details className={styles.details}>
      <summary>
        Show as table<span className={text.visuallyHidden}>: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard */}
      <section aria-label={`Table: ${caption}`} tabIndex={0}>
        <table>
          <caption className={text.visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{stepName}</th>
              <th scope="col">{label}</th>
              <th scope="col">{stepName} before</th>
              <th scope="col">{label} then</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, to, now, before, beforeFrom, beforeTo }) => (
              <tr key={from}>
                <th scope="row">{spanWords({ from, to })}</th>
                <td>{formatValue(now, unit)}</td>
                <td className={text.muted}>{spanWords({ from: beforeFrom, to: beforeTo })}</td>
                <td className={text.muted}>{formatValue(before, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
