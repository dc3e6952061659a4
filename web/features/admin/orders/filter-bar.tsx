/** The filters of the orders, all of which stand in the address. */
import { useDates } from '#web/shared/delivery-day.ts';
import { focusingAround } from '#web/shared/focus-within.ts';
import { TypedSearch } from '#web/shared/typed-search.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DownloadIcon } from '../icons.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { firstDay } from '../kit/list-filters.ts';
import {
  optionsOf,
  orderStatusOptions,
  orderTypeLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../kit/order-words.ts';
import { type ChosenFilters, exportPath, type OrderFilters } from './order-filters.ts';

interface FilterProps {
  readonly filters: OrderFilters;
  readonly onChoose: (changes: ChosenFilters) => void;
}

/** The delivery date, beside the tab's name as in the mock, and the file of what is shown. */
export function DateFilter({ filters, onChoose }: FilterProps) {
  const { formatDay } = useDates();
  const { date = '' } = filters;
  return (
    <>
      <DateField
        label={<span className="vh">Filter by date</span>}
        value={date}
        display={date ? formatDay(date) : 'All dates'}
        min={firstDay}
        onChange={(day) => onChoose({ date: day })}
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={!date}
        onClick={focusingAround(() => onChoose({ date: '' }))}
      >
        All dates
      </Button>
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

export function FilterBar({ filters, onChoose }: FilterProps) {
  return (
    <div className="filters order-filters">
      <TypedSearch
        label="Search orders"
        placeholder="Number, name, email, phone"
        q={filters.q ?? ''}
        onSearch={(q) => onChoose({ q })}
      />
      <FilterSelect
        label="Status"
        all="All"
        options={orderStatusOptions}
        value={filters.status}
        onChange={(status) => onChoose({ status })}
      />
      <FilterSelect
        label="Payment"
        all="All"
        options={optionsOf(paymentStatusLabels)}
        value={filters.payment}
        onChange={(payment) => onChoose({ payment })}
      />
      <FilterSelect
        label="Paid by"
        all="All"
        options={optionsOf(paymentMethodLabels)}
        value={filters.method}
        onChange={(method) => onChoose({ method })}
      />
      <FilterSelect
        label="Type"
        all="All"
        options={optionsOf(orderTypeLabels)}
        value={filters.type}
        onChange={(type) => onChoose({ type })}
      />
    </div>
  );
}
