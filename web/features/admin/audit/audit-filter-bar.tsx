/** The filters of the audit log, all stored in the address. */
import { useQuery } from '@tanstack/react-query';
import { earliestDay } from '#domain/staff/analytics.ts';
import { auditActionLabels } from '#domain/staff/audit.ts';
import { query } from '#web/api/query.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { optionsOf } from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { type AuditFilters, type ChosenFilters, isBackwards, noFilters } from './audit-filters.ts';
import { subjectLabels } from './audit-labels.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onChoose: (changes: ChosenFilters) => void;
}

function DayFilters({ filters, onChoose }: AuditFilterBarProps) {
  const { formatDate } = useDates();
  const { from = '', to = '' } = filters;
  return (
    <>
      <DateField
        label="From"
        value={from}
        display={from ? formatDate(from) : 'The beginning'}
        min={earliestDay}
        {...(to && { max: to })}
        onChange={(day) => onChoose({ from: day })}
      />
      <DateField
        label="To"
        value={to}
        display={to ? formatDate(to) : 'Today'}
        min={from || earliestDay}
        error={isBackwards(filters) ? 'The last day cannot be before the first' : undefined}
        onChange={(day) => onChoose({ to: day })}
      />
    </>
  );
}

export function AuditFilterBar({ filters, onChoose }: AuditFilterBarProps) {
  const staff = useQuery({ ...query('GET /api/admin/audit/staff'), refetchOnMount: 'always' });
  return (
    <>
      <div className={filterGrid.filters}>
        <FilterSelect
          label="Member of staff"
          all="Everybody"
          options={(staff.data ?? []).map(({ id, name }) => [id, name] as const)}
          value={filters.actor}
          onChange={(actor) => onChoose({ actor })}
        />
        <FilterSelect
          label="Action"
          all="All actions"
          options={optionsOf(auditActionLabels)}
          value={filters.action}
          onChange={(action) => onChoose({ action })}
        />
        <FilterSelect
          label="Subject"
          all="All subjects"
          options={optionsOf(subjectLabels)}
          value={filters.subject}
          onChange={(subject) => onChoose({ subject })}
        />
        <DayFilters filters={filters} onChoose={onChoose} />
        {Object.keys(filters).length > 0 && (
          <Button variant="ghost" size="sm" onClick={focusContainerThen(() => onChoose(noFilters))}>
            Clear filters
          </Button>
        )}
      </div>
      {staff.isLoadingError && (
        <LoadFailure
          message="The members of staff could not be loaded."
          onRetry={() => void staff.refetch()}
        />
      )}
    </>
  );
}
