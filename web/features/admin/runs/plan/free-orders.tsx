/** The orders of a day that are in no run, by delivery time and area, to choose from. */
import { useSlotWords } from '#web/features/admin/runs/use-slot-words.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { Group } from './order-group.tsx';
import styles from './plan-run.module.css';
import type { Plan, RunsOfDay } from './use-plan.ts';

interface FreeOrdersProps {
  readonly day: RunsOfDay;
  readonly plan: Plan;
}

export function FreeOrders({ day, plan }: FreeOrdersProps) {
  const slotWords = useSlotWords();
  const hasAreas = day.proposal.some(({ areaName }) => areaName !== null);
  const byId = new Map(day.free.map((order) => [order.orderId, order]));
  return (
    <ul className={styles.groups}>
      {day.proposal.map(({ slot, areaName, orderIds }) => (
        <Group
          key={`${slot?.id} ${areaName}`}
          name={[slotWords(slot), ...(hasAreas ? [areaName ?? 'no area'] : [])].join(' · ')}
          orders={orderIds.flatMap((id) => byId.get(id) ?? [])}
          plan={plan}
        />
      ))}
      <EmptyOrders orders={day.free} />
    </ul>
  );
}
