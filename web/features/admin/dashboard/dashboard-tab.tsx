/** The console's dashboard: the day's figures and the newest orders (Spec 2.11). */
import { useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/query.ts';
import { useNewDay } from '#web/features/admin/kit/days/use-new-day.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { useOrderEvents } from '#web/features/admin/kit/orders/use-order-events.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { type DeliveryPromise, useDeliveryPromise } from '#web/shared/dates/delivery-promise.ts';
import { isTomorrow } from '#web/shared/dates/is-tomorrow.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import { DayFigures } from './day-figures.tsx';
import { OpeningChecklist } from './opening/opening.tsx';
import { RecentOrders } from './recent-orders.tsx';

function cutoffWordsOf(config: Config, { relativeDay, orderBefore }: DeliveryPromise): string {
  if (relativeDay) return `Cut-off for ${relativeDay} is ${orderBefore}.`;
  return isTomorrow(config.delivery.earliestDate, new Date(config.now))
    ? 'The kitchen is closed tomorrow.'
    : 'The cut-off for tomorrow has passed.';
}

/** The day in India, and `Sat, 21 Nov 2026. Cut-off for tomorrow is 10 PM.` */
function useHeadWords(): { today: CalendarDate | null; words: string } {
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  const promise = useDeliveryPromise(config);
  const today = useToday();
  if (!today || !config || !promise) return { today, words: ' ' };
  return { today, words: `${formatDay(today)}. ${cutoffWordsOf(config, promise)}` };
}

export function DashboardTab() {
  const { today, words } = useHeadWords();
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/analytics'),
    refetchOnMount: 'always',
  });
  useOrderEvents();
  useNewDay(today, () => void refetch());
  return (
    <>
      <PanelHead title="Dashboard">{words}</PanelHead>
      <OpeningChecklist />
      {isError && (
        <LoadFailure
          message={
            data ? 'These figures may be out of date.' : 'The dashboard could not be loaded.'
          }
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <DayFigures day={data} />
          <RecentOrders orders={data.recentOrders} />
        </>
      )}
    </>
  );
}
