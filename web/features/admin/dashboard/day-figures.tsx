/** Today at a glance: four figures, each with what it counts. */
import { countedOrders } from '#domain/staff/analytics.ts';
import type { Answer } from '#web/api/client.ts';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Hint } from '#web/ui/form/hint.tsx';
import text from '#web/ui/text.module.css';
import styles from './day-figures.module.css';

type Day = Answer<'GET /api/admin/analytics'>;

interface DayFigure {
  readonly label: string;
  readonly definition: string;
  readonly isToday: boolean;
  readonly value: (day: Day) => string;
}

const dayFigures: readonly DayFigure[] = [
  {
    label: "Today's Orders",
    definition: `Orders placed today. ${countedOrders}`,
    isToday: true,
    value: ({ todayOrders }) => formatCount(todayOrders),
  },
  {
    label: "Today's Revenue",
    definition: `What orders placed today came to, less refunds. ${countedOrders}`,
    isToday: true,
    value: ({ todayRevenue }) => formatRupees(todayRevenue),
  },
  {
    label: 'Total Users',
    definition: 'All accounts, including staff. Deleted accounts do not count.',
    isToday: false,
    value: ({ totalUsers }) => formatCount(totalUsers),
  },
  {
    label: 'Active Meals',
    definition: 'Meals shown on the menu.',
    isToday: false,
    value: ({ activeMeals }) => formatCount(activeMeals),
  },
];

export function DayFigures({ day }: { readonly day: Day }) {
  return (
    <dl className={styles.figures}>
      {dayFigures.map(({ label, definition, isToday, value }) => (
        <div key={label} className={isToday ? styles.today : undefined}>
          <dt>
            {label}
            <Hint name={`About ${label}`} text={definition} />
          </dt>
          <dd className={text.display}>{value(day)}</dd>
        </div>
      ))}
    </dl>
  );
}
