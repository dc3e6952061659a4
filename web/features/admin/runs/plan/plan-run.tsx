/** Plans a run: chooses orders that are in none, their sequence and their rider. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { canStillBring, dayOverText } from '#domain/runs/bringing.ts';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import surface from '#web/ui/surface.module.css';
import { FreeOrders } from './free-orders.tsx';
import styles from './plan-run.module.css';
import { RunForm } from './run-form.tsx';
import { type RunsOfDay, usePlan } from './use-plan.ts';

interface PlanRunProps {
  readonly day: RunsOfDay;
  readonly today: CalendarDate;
  readonly onLink: (link: ShownLink) => void;
}

export function PlanRun(props: PlanRunProps) {
  const { day, today } = props;
  const plan = usePlan(props);
  if (day.free.length === 0) {
    const words = day.runs.length > 0 ? 'Every order is in a run.' : 'Nothing is to be delivered.';
    return <p className={surface.note}>{words}</p>;
  }
  const isPast = !canStillBring(day.date, today);
  return (
    <section className={surface.panel} aria-label="Orders in no run" tabIndex={-1}>
      <h2>{`Orders in no run (${day.free.length})`}</h2>
      <div className={styles.plan}>
        <FreeOrders day={day} plan={plan} />
        <div className={styles.side} tabIndex={-1}>
          {isPast && <p className={surface.note}>{dayOverText}</p>}
          {!isPast && plan.chosen.length === 0 && (
            <p className={surface.note}>Choose orders, or a whole group, to make a run of them.</p>
          )}
          {!isPast && plan.chosen.length > 0 && <RunForm plan={plan} day={day} />}
        </div>
      </div>
    </section>
  );
}
