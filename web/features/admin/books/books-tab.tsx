/** The tab Books: registers and GSTR-1 of a month, from its documents, each with its file. */
import { useQuery } from '@tanstack/react-query';
import { type Month, monthOf, parseMonth } from '#domain/calendar/month.ts';
import { query } from '#web/api/query.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Gstr1Tables } from './gstr1-tables.tsx';
import { MonthChoice, type Register, registerNames, registers } from './month-choice.tsx';
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

export function BooksTab() {
  const { values, setValues } = useUrlState(['month', 'register']);
  const today = useToday();
  const register = registerNames.find((name) => name === values.register) ?? 'invoices';
  const thisMonth = today && monthOf(today);
  const month = parseMonth(values.month ?? '') ?? thisMonth;
  if (!(month && thisMonth)) return <TableSkeleton />;
  return (
    <>
      <PanelHead
        title="Books"
        actions={
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={`/api/admin/registers/${register}/export?month=${month}`}
            download
          >
            <DownloadIcon />
            {registers[register]} as CSV
          </a>
        }
      >
        By the date of the documents, in Indian time. The amounts are those that the documents
        print.
      </PanelHead>
      <MonthChoice {...{ month, thisMonth, register }} onChoose={setValues} />
      <Books key={month} month={month} register={register} />
    </>
  );
}
