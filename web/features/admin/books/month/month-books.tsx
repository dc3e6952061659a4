/** The books of a month: registers and GSTR-1, from its documents, each with its file. */
import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Month, monthOf, parseMonth } from '#domain/calendar/month.ts';
import { query } from '#web/api/query.ts';
import styles from '#web/features/admin/books/books-tab.module.css';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import text from '#web/ui/text.module.css';
import { Gstr1Tables } from './gstr1-tables.tsx';
import {
  MonthChoice,
  type Register,
  registerNames,
  registers,
  useMonthWords,
} from './month-choice.tsx';
import { MonthTotals } from './month-totals.tsx';
import { RegisterTable } from './register-table.tsx';

interface OfMonth {
  readonly month: Month;
}

function Invoices({ month }: OfMonth) {
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/registers/invoices', { query: { month } }),
    refetchOnMount: 'always',
  });
  return <RegisterTable noun="invoices" rows={data} isError={isError} onRetry={refetch} />;
}

function CreditNotes({ month }: OfMonth) {
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/registers/credit-notes', { query: { month } }),
    refetchOnMount: 'always',
  });
  return <RegisterTable noun="credit notes" rows={data} isError={isError} onRetry={refetch} />;
}

function Books({ month, register }: OfMonth & { readonly register: Register }) {
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/registers/gstr1', { query: { month } }),
    refetchOnMount: 'always',
  });
  return (
    <>
      {data && <MonthTotals totals={data.totals} />}
      {!data && isError && (
        <LoadFailure message="The figures could not be loaded." onRetry={() => refetch()} />
      )}
      {!data && !isError && <TableSkeleton rows={3} />}
      {register === 'invoices' && <Invoices month={month} />}
      {register === 'credit-notes' && <CreditNotes month={month} />}
      {register === 'gstr1' && data && <Gstr1Tables figures={data} />}
    </>
  );
}

interface MonthBooksProps {
  readonly today: CalendarDate;
  readonly values: UrlState<'month' | 'register'>;
  readonly onChoose: (chosen: UrlState<'month' | 'register'>) => void;
}

export function MonthBooks({ today, values, onChoose }: MonthBooksProps) {
  const register = registerNames.find((name) => name === values.register) ?? 'invoices';
  const thisMonth = monthOf(today);
  const month = parseMonth(values.month ?? '') ?? thisMonth;
  const title = `${registers[register]} of ${useMonthWords()(month)}`;
  return (
    <section className={styles.month} data-printed aria-label={title}>
      <h2 className={styles.paperTitle}>{title}</h2>
      <p className={styles.about}>
        By the date of the documents, in Indian time. The amounts are those that the documents
        print.{' '}
        <a
          className={text.link}
          href={`/api/admin/registers/${register}/export?month=${month}`}
          download
        >
          {registers[register]} as CSV
        </a>
      </p>
      <MonthChoice month={month} thisMonth={thisMonth} register={register} onChoose={onChoose} />
      <Books key={month} month={month} register={register} />
    </section>
  );
}
