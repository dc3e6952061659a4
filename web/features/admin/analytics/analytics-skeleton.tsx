/** The placeholders of figures, charts and tables that are still loading. */
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './analytics-skeleton.module.css';
import rankings from './meal-ranks.module.css';
import figures from './sales-figures.module.css';
import trends from './trends/trends.module.css';

const places = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike
    <Skeleton key={index} className={className} />
  ));

export function AnalyticsSkeleton() {
  return (
    <div data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      <div className={figures.figures}>{places(8, styles.figure)}</div>
      <div className={trends.trends}>{places(4, styles.trend)}</div>
      <div className={rankings.rankings}>{places(2, styles.ranking)}</div>
    </div>
  );
}
