/** The places of figures, charts and tables that are still on their way. */
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';

const places = (count: number, className: string) =>
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
      <div className="sales-figures">{places(8, 'sk-figure')}</div>
      <div className="trends">{places(4, 'sk-trend')}</div>
      <div className="ranks">{places(2, 'sk-rank')}</div>
    </div>
  );
}
