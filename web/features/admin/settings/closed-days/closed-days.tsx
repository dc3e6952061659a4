/** The days on which the kitchen does not cook, and reopening one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '#domain/refusal.ts';
import type { Answer } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import {
  type Column,
  DataTable,
  TableSkeleton,
} from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Hint } from '#web/ui/form/hint.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { CancelProgress, isUnderWay } from './cancel-progress.tsx';
import { CloseDayForm } from './close-day-form.tsx';
import styles from './closed-days.module.css';

const daysCall = 'GET /api/admin/kitchen/closed-days';
/** How often progress is read while a day is being cancelled. */
const pollMs = 3_000;
type ClosedDay = Answer<typeof daysCall>[number];

/** Only until the day's cut-off: without orders by then, nothing is cooked either way. */
function useCanReopen(): (date: string) => boolean {
  const { data: config } = useConfig();
  return (date) => config !== undefined && date >= config.delivery.earliestDate;
}

function OpenAgain({ day, onOpened }: { readonly day: ClosedDay; readonly onOpened: () => void }) {
  const { formatDay } = useDates();
  const canUndo = typeof day.cancellation?.undoUntil === 'string';
  const canReopen = useCanReopen()(day.date) || canUndo;
  const open = useSend('DELETE /api/admin/kitchen/closed-days/:date', {
    onSuccess() {
      const title = canUndo ? 'Undone, nothing was cancelled' : 'Kitchen open again';
      toast({ title, description: formatDay(day.date) });
      onOpened();
    },
    onError(error) {
      handleError('Failed to open the kitchen', error);
      onOpened();
    },
  });
  return (
    <div className={classNames(cells.actions, styles.buttons)}>
      {!canReopen && <Hint name="Why not" text={refusalMessage('day_already_decided')} />}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${canUndo ? 'Undo closing' : 'Open again on'} ${formatDay(day.date)}`}
        isPending={open.isPending}
        disabled={!canReopen}
        onClick={focusContainerThen(() => open.mutate({ params: { date: day.date } }))}
      >
        {canUndo ? 'Undo' : 'Open again'}
      </Button>
    </div>
  );
}

function useColumns(refresh: () => void): readonly Column<ClosedDay>[] {
  const { formatDay } = useDates();
  return [
    {
      id: 'day',
      label: 'Day',
      isTitle: true,
      cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
    },
    {
      id: 'reason',
      label: 'Reason',
      cell: ({ reason, cancellation }) => (
        <>
          {reason}
          <CancelProgress cancellation={cancellation} />
        </>
      ),
    },
    {
      id: 'actions',
      label: 'Open again',
      cell: (day) => <OpenAgain day={day} onOpened={refresh} />,
    },
  ];
}

export function ClosedDays() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [daysCall] });
  const days = useQuery({
    ...query(daysCall),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });
  const columns = useColumns(refresh);
  return (
    <SettingsSection
      title="Closed days"
      about="Nobody can order for a closed day; subscriptions skip it, free of charge."
    >
      <CloseDayForm closed={days.data ?? []} onClosed={refresh} />
      {days.isError && (
        <LoadFailure
          message="The closed days could not be loaded."
          onRetry={() => void days.refetch()}
        />
      )}
      {days.isPending && <TableSkeleton />}
      {days.data?.length === 0 && <p>No closed days</p>}
      {days.data && days.data.length > 0 && (
        <div className={tablePanel.panel}>
          <DataTable
            className={styles.table}
            caption="Closed days, from today on"
            columns={columns}
            rows={days.data}
            keyOf={({ date }) => date}
            isStale={false}
          />
        </div>
      )}
    </SettingsSection>
  );
}
