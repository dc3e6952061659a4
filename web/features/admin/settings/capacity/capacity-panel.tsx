/** How many portions can be sold: by weekday, on single days and of meals; and how many are. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query } from '#web/api/query.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { CapacityDays } from './capacity-days.tsx';
import { LimitForm, type LimitInput, nothingLimited } from './limit-form.tsx';
import { WeekdayForm } from './weekday-form.tsx';

const daysCall = 'GET /api/admin/capacity';
const daysQuery = query(daysCall);
const weekdaysCall = 'GET /api/admin/capacity/weekdays';
const weekdaysQuery = query(weekdaysCall);

export function CapacityPanel() {
  const client = useQueryClient();
  const days = useQuery({ ...daysQuery, refetchOnMount: 'always' });
  const weekdays = useQuery({ ...weekdaysQuery, refetchOnMount: 'always' });
  const [input, setInput] = useState<LimitInput>(nothingLimited);
  const form = useRef<HTMLFormElement>(null);
  const refreshDays = () => void client.invalidateQueries({ queryKey: [daysCall] });
  const refreshWeekdays = () => void client.invalidateQueries({ queryKey: [weekdaysCall] });

  function edit(limited: LimitInput) {
    setInput(limited);
    form.current?.querySelector<HTMLElement>('input[name="portions"]')?.focus();
  }

  return (
    <SettingsSection
      title="Capacity"
      about={
        'How many portions can be sold for a day: a meal for two is two, a pack is its meals, ' +
        'a day of a subscription is one. What is sold already stays sold.'
      }
    >
      {(days.isError || weekdays.isError) && (
        <LoadFailure
          message="The capacity could not be loaded."
          onRetry={() => void Promise.all([days.refetch(), weekdays.refetch()])}
        />
      )}
      {weekdays.data && (
        <WeekdayForm
          limits={weekdays.data}
          onSaved={(saved) => {
            // Nothing is unsaved from now on, also before it is fetched again.
            client.setQueryData(weekdaysQuery.queryKey, saved);
            refreshWeekdays();
            refreshDays();
          }}
          onStale={refreshWeekdays}
        />
      )}
      <LimitForm
        ref={form}
        days={days.data}
        input={input}
        onInput={setInput}
        onSaved={(saved) => {
          client.setQueryData(daysQuery.queryKey, (shown) =>
            shown?.map((each) => (each.date === saved?.date ? saved : each)),
          );
          refreshDays();
        }}
        onStale={refreshDays}
      />
      {days.isPending && <TableSkeleton />}
      {days.data && <CapacityDays days={days.data} onEdit={edit} />}
    </SettingsSection>
  );
}
