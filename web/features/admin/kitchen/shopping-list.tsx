/** What to buy for the meals of a span of days; it prints, and comes as CSV. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShoppingList as List } from '#contract/staff/shopping-list.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDay } from '#domain/staff/analytics.ts';
import { query } from '#web/api/query.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { PrintedSheet } from './printed-sheet.tsx';
import production from './production.module.css';
import styles from './shopping-list.module.css';

const spanDays = 7;
const spanDaysMax = 31;

/** What the figures leave out, and what may still change. */
function Notes({ list }: { readonly list: List }) {
  const { openDays, toBeChosen, withForecast, withoutRecipe } = list;
  const days = openDays === 1 ? '1 day is' : `${openDays} days are`;
  const basis = withForecast
    ? 'counted as ordered, or as such a weekday usually needs if that is more'
    : 'counted as ordered until now';
  return (
    <div className={styles.notes}>
      {openDays > 0 && <p className={text.muted}>{`${days} still open: ${basis}.`}</p>}
      {toBeChosen > 0 && (
        <p className={text.muted}>{`Not counted as ordered: ${toBeChosen} to be chosen.`}</p>
      )}
      {withoutRecipe.length > 0 && (
        <p
          className={classNames(surface.note, styles.withoutRecipe)}
        >{`No recipe, so not counted: ${withoutRecipe.join(', ')}`}</p>
      )}
    </div>
  );
}

function Items({ list }: { readonly list: List }) {
  if (list.items.length === 0) return <p>Nothing to buy.</p>;
  return (
    <table className={classNames(production.table, styles.items)}>
      <caption className={text.visuallyHidden}>Ingredients to buy</caption>
      <thead>
        <tr>
          <th scope="col">Buy</th>
          <th scope="col">Ingredient</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(({ ingredient, quantity, unit }) => (
          <tr key={`${ingredient} ${unit}`}>
            <td className={styles.quantity}>{`${quantity} ${unit}`}</td>
            <th scope="row">{ingredient}</th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ from, to, withForecast }: Chosen) {
  const { formatDay } = useDates();
  const request = { from, to, withForecast: withForecast ? ('true' as const) : ('false' as const) };
  const list = useQuery({
    ...query('GET /api/admin/kitchen/shopping-list', { query: request }),
    refetchOnMount: 'always',
  });
  if (list.isError && !list.data) {
    const retry = () => void list.refetch();
    return <LoadFailure message="The shopping list could not be loaded." onRetry={retry} />;
  }
  if (!list.data) return <TableSkeleton />;
  const file = `/api/admin/kitchen/shopping-list/export?${new URLSearchParams(request)}`;
  return (
    <PrintedSheet
      title="Shopping list"
      signature={`${formatDay(from)} to ${formatDay(to)}`}
      file={
        <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={file} download>
          <DownloadIcon />
          CSV
        </a>
      }
    >
      <Notes list={list.data} />
      <Items list={list.data} />
    </PrintedSheet>
  );
}

interface Chosen {
  readonly from: string;
  readonly to: string;
  readonly withForecast: boolean;
}

/** A typed day may be out of range. */
const within = (day: string, first: string, last: string): string =>
  day < first ? first : day > last ? last : day;

/** Begins with the day that is shown, and a week. */
export function ShoppingList({ date }: { readonly date: CalendarDate }) {
  const { formatDay } = useDates();
  const [chosen, setChosen] = useState<Chosen>({
    from: date,
    to: addDays(date, spanDays - 1),
    withForecast: true,
  });
  const last = addDays(chosen.from as CalendarDate, spanDaysMax - 1);
  const chooseFrom = (from: string) => {
    const latest = addDays(from as CalendarDate, spanDaysMax - 1);
    setChosen({ ...chosen, from, to: within(chosen.to, from, latest) });
  };
  return (
    <>
      <div className={styles.span}>
        <DateField
          label="From"
          value={chosen.from}
          display={formatDay(chosen.from)}
          min={earliestDay}
          onChange={chooseFrom}
        />
        <DateField
          label="To"
          value={chosen.to}
          display={formatDay(chosen.to)}
          min={chosen.from}
          max={last}
          onChange={(to) => setChosen({ ...chosen, to: within(to, chosen.from, last) })}
        />
        <CheckField
          label="With what open days usually need"
          checked={chosen.withForecast}
          onChange={(event) => setChosen({ ...chosen, withForecast: event.target.checked })}
        />
      </div>
      <Result {...chosen} />
    </>
  );
}
