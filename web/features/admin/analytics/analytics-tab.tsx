/** The tab Analytics: sales over a span of days, compared with as many days before. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SalesAnalytics } from '#contract/staff/analytics.ts';
import { countedOrders } from '#domain/staff/analytics.ts';
import { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useNewDay } from '#web/features/admin/kit/days/use-new-day.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import styles from './analytics-tab.module.css';
import { MealRanks } from './meal-ranks.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { requestedSpanOf, spanNames } from './span.ts';
import { SpanPicker } from './span-picker.tsx';
import { useSpanWords } from './span-words.ts';
import { Trends } from './trends/trends.tsx';

interface FindingsProps {
  readonly sales: SalesAnalytics;
  /** Other days are loading. */
  readonly isStale: boolean;
}

function Findings({ sales, isStale }: FindingsProps) {
  return (
    <div className={styles.results} aria-busy={isStale || undefined}>
      <SalesFigures sales={sales} />
      <p className={classNames(text.small, text.muted)}>{countedOrders}</p>
      {sales.figures.orders === 0 && (
        <p className={classNames(surface.note, styles.none)}>No paid orders in this period.</p>
      )}
      <Trends sales={sales} />
      <MealRanks sales={sales} />
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly hasFigures: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, hasFigures, onRetry }: FailureProps) {
  // A refusal is shown at its field, and repeating the same request would not help.
  if (error instanceof ApiError && error.issues.length > 0) {
    return <p className={empty.message}>Choose other dates to see the figures.</p>;
  }
  const message = hasFigures
    ? 'These figures may be out of date.'
    : 'The figures could not be loaded.';
  return <LoadFailure message={message} onRetry={onRetry} />;
}

/** `15 to 21 Nov 2026, compared with 8 to 14 Nov 2026.` */
function useHeadWords(sales: SalesAnalytics | undefined, today: string | null): string {
  const spanWords = useSpanWords();
  if (!sales) return ' ';
  const words = `${spanWords(sales)}, compared with ${spanWords(sales.before)}.`;
  return sales.to === today ? `${words} Includes today so far.` : words;
}

export function AnalyticsTab() {
  const { values, setValues } = useUrlState(spanNames);
  const requested = requestedSpanOf(values);
  const today = useToday();
  const {
    data: sales,
    error,
    isPlaceholderData: isStale,
    refetch,
  } = useQuery({
    ...query('GET /api/admin/analytics/sales', { query: requested }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useNewDay(today, () => void refetch());
  const head = useHeadWords(sales, today);
  const span = { from: sales?.from ?? '', to: sales?.to ?? '', ...requested };
  return (
    <>
      <PanelHead title="Analytics">{head}</PanelHead>
      <SpanPicker span={span} today={today} error={error} onChoose={setValues} />
      <p className={text.visuallyHidden} role="status">
        {sales && (isStale ? 'Loading' : 'Figures loaded')}
      </p>
      {error && (
        <Failure error={error} hasFigures={sales !== undefined} onRetry={() => void refetch()} />
      )}
      {!sales && !error && <AnalyticsSkeleton />}
      {sales && <Findings sales={sales} isStale={isStale} />}
    </>
  );
}
