/** The tab Kitchen: what to cook for a day, for whom, and what changed since it was frozen. */
import { DayChoice } from '#web/features/admin/kit/days/day-choice.tsx';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { DaySheets } from './day-sheets.tsx';
import styles from './kitchen-tab.module.css';
import { ShoppingList } from './shopping-list.tsx';
import { useKitchenDay } from './use-kitchen-day.ts';

interface DayChoiceProps {
  readonly today: CalendarDate;
  readonly date: string;
  readonly isShopping: boolean;
  readonly onChoose: (date: string) => void;
  readonly onShop: () => void;
}

function DayChoice({ today, date, isShopping, onChoose, onShop }: DayChoiceProps) {
  const { formatDay } = useDates();
  const tomorrow = addDays(today, 1);
  const chip = (words: string, day: string) => (
    <Chip isPressed={!isShopping && date === day} onClick={() => onChoose(day)}>
      {words}
    </Chip>
  );
  return (
    <div className={styles.days}>
      {chip('Today', today)}
      {chip('Tomorrow', tomorrow)}
      <DateField
        label={<span className={text.visuallyHidden}>Delivery day</span>}
        value={date}
        display={formatDay(date)}
        min={firstDay}
        onChange={onChoose}
      />
      <Chip isPressed={isShopping} onClick={onShop}>
        Shopping list
      </Chip>
    </div>
  );
}

import { useKitchenDay } from './use-kitchen-day.ts';

function Day({ date }: { readonly date: string }) {
  const day = useKitchenDay(date);
  if (day.data) return <DaySheets day={day.data} isStale={day.isError} />;
  if (!day.isError) return <TableSkeleton />;
  return <LoadFailure message="This day could not be loaded." onRetry={() => void day.refetch()} />;
}

export function KitchenTab() {
  const today = useToday();
  const { values, setValues } = useUrlState(['date', 'view']);
  const date = values.date ?? today;
  const isShopping = values.view === 'shopping';
  return (
    <>
      <PanelHead title="Kitchen">What to cook, and for whom.</PanelHead>
      {today && date ? (
        <>
          <DayChoice
            today={today}
            date={date}
            isShopping={isShopping}
            onChoose={(day) => setValues({ date: day === today ? '' : day, view: '' })}
            onShop={() => setValues({ view: 'shopping' })}
          />
          {isShopping ? (
            <ShoppingList key={date} date={date as CalendarDate} />
          ) : (
            <Day key={date} date={date} />
          )}
        </>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
