/** The coming days: limit, sold, waiting for payment and left; red where more is sold. */
import type { Answer } from '#web/api/client.ts';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './capacity.module.css';
import type { LimitInput } from './limit-form.tsx';
import { showPortions } from './parse-portions.ts';

type Day = Answer<'GET /api/admin/capacity'>[number];

function limitWords({ isClosed, isException, portions }: Day): string {
  if (isClosed) return 'Closed';
  const words = portions === null ? 'No limit' : formatCount(portions);
  return isException ? `${words}, this day` : words;
}

/** A day that cannot be cooked is closed where its orders are cancelled, too. */
function Limit(day: Day) {
  const { formatDay } = useDates();
  const to = tabPath('settings', { section: 'closed-days', date: day.date });
  return (
    <>
      {limitWords(day)}{' '}
      {!day.isClosed && (
        <GuardedLink className={text.link} to={to} aria-label={`Close ${formatDay(day.date)}`}>
          Close
        </GuardedLink>
      )}
    </>
  );
}

function Left({ left, taken, portions }: Pick<Day, 'left' | 'taken' | 'portions'>) {
  if (left === null || portions === null) return '–';
  if (taken <= portions) return formatCount(left);
  return <b className={styles.over}>{`${formatCount(taken - portions)} too many`}</b>;
}

function LimitedMeals({ day, onEdit }: { readonly day: Day } & Pick<DaysProps, 'onEdit'>) {
  const categoryName = useCategoryName();
  if (day.meals.length + day.missing.length === 0) return '–';
  return (
    <ul className={styles.meals}>
      {day.missing.map(({ category, portions }) => (
        <li key={category}>
          <b className={styles.over}>
            {`${formatCount(portions)} too few ${categoryName(category)} meals for packs and plans`}
          </b>
        </li>
      ))}
      {day.meals.map(({ mealId, name, portions, taken, left }) => (
        <li key={mealId}>
          <button
            type="button"
            className={text.link}
            onClick={() =>
              onEdit({ date: day.date, mealId: String(mealId), portions: String(portions) })
            }
          >
            {name}
          </button>
          {`: ${formatCount(taken)} of ${formatCount(portions)}, `}
          <Left left={left} taken={taken} portions={portions} />
          {taken <= portions && ' left'}
        </li>
      ))}
    </ul>
  );
}

interface DaysProps {
  readonly days: readonly Day[];
  readonly onEdit: (limited: LimitInput) => void;
}

function useColumns(onEdit: DaysProps['onEdit']): readonly Column<Day>[] {
  const { formatDay } = useDates();
  return [
    {
      id: 'day',
      label: 'Day',
      isTitle: true,
      cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
    },
    { id: 'limit', label: 'Limit', cell: (day) => <Limit {...day} /> },
    {
      id: 'sold',
      label: 'Sold',
      isNumeric: true,
      cell: ({ taken, held }) => formatCount(taken - held),
    },
    { id: 'held', label: 'Being paid', isNumeric: true, cell: ({ held }) => formatCount(held) },
    { id: 'left', label: 'Left', isNumeric: true, cell: (day) => <Left {...day} /> },
    { id: 'meals', label: 'Meals', cell: (day) => <LimitedMeals day={day} onEdit={onEdit} /> },
    {
      id: 'edit',
      label: 'Change',
      cell: ({ date, portions }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Change the limit of ${formatDay(date)}`}
          onClick={() => onEdit({ date, mealId: '', portions: showPortions(portions) })}
        >
          Change
        </Button>
      ),
    },
  ];
}

export function CapacityDays({ days, onEdit }: DaysProps) {
  return (
    <div className={tablePanel.panel}>
      <DataTable
        caption="Portions of the coming days"
        columns={useColumns(onEdit)}
        rows={days}
        keyOf={({ date }) => date}
      />
    </div>
  );
}
