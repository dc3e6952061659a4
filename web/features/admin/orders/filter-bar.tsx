/** The filters of the orders, all stored in the address. */
import { type ReactNode, type RefObject, useState } from 'react';
import { addDays } from '#domain/calendar/calendar.ts';
import { earliestDay } from '#domain/staff/analytics.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import {
  optionsOf,
  orderStatusOptions,
  orderTypeLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import text from '#web/ui/text.module.css';
import styles from './filter-bar.module.css';
import { type ChosenFilters, everyDay, exportPath, type OrderFilters } from './order-filters.ts';

const foldedNames = ['status', 'payment', 'method', 'type'] as const;

interface FilterProps {
  readonly filters: OrderFilters;
  readonly onChoose: (changes: ChosenFilters) => void;
}

/** The delivery day, tomorrow's orders first, and the export of the list. */
export function DateFilter({ filters, onChoose }: FilterProps) {
  const { formatDay } = useDates();
  const today = useToday();
  const { date = '' } = filters;
  const chip = (words: string, day: string) => (
    <Chip isPressed={date === day} onClick={() => onChoose({ date: day || everyDay })}>
      {words}
    </Chip>
  );
  return (
    <>
      <fieldset className={styles.days}>
        <legend className={text.visuallyHidden}>Delivery day</legend>
        {today && chip('Tomorrow', addDays(today, 1))}
        {today && chip('Today', today)}
        {chip('All dates', '')}
      </fieldset>
      <DateField
        className={styles.date}
        label={<span className={text.visuallyHidden}>Filter by date</span>}
        value={date}
        display={date ? formatDay(date) : 'Pick a date'}
        min={earliestDay}
        onChange={(day) => onChoose({ date: day || everyDay })}
      />
      <a
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        href={exportPath(filters)}
        download
      >
        <DownloadIcon />
        Export CSV
      </a>
    </>
  );
}

interface FilterBarProps extends FilterProps {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly counts: ReactNode;
}

/** On a phone the orders come first: all filters but the search are collapsed. */
export function FilterBar({ filters, onChoose, search, counts }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const chosenCount = foldedNames.filter((name) => filters[name]).length;
  return (
    <div className={styles.bar} data-open={isOpen || undefined}>
      <div className={styles.foldable}>{counts}</div>
      <div className={classNames(filterGrid.filters, styles.filters)}>
        <TypedSearch
          label="Search orders"
          placeholder="Number, name, email, phone"
          q={filters.q ?? ''}
          onSearch={(q) => onChoose({ q })}
          field={search}
        />
        <Button
          variant="secondary"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosenCount > 0 ? `Filters (${chosenCount})` : 'Filters'}
        </Button>
        <FoldedFilters filters={filters} onChoose={onChoose} />
      </div>
    </div>
  );
}

function FoldedFilters({ filters, onChoose }: FilterProps) {
  return (
    <>
      <FilterSelect
        className={styles.foldable}
        label="Status"
        all="All"
        options={orderStatusOptions}
        value={filters.status}
        onChange={(status) => onChoose({ status })}
      />
      <FilterSelect
        className={styles.foldable}
        label="Payment"
        all="All"
        options={optionsOf(paymentStatusLabels)}
        value={filters.payment}
        onChange={(payment) => onChoose({ payment })}
      />
      <FilterSelect
        className={styles.foldable}
        label="Paid by"
        all="All"
        options={optionsOf(paymentMethodLabels)}
        value={filters.method}
        onChange={(method) => onChoose({ method })}
      />
      <FilterSelect
        className={styles.foldable}
        label="Type"
        all="All"
        options={optionsOf(orderTypeLabels)}
        value={filters.type}
        onChange={(type) => onChoose({ type })}
      />
    </>
  );
}
