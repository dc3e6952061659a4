/** A failed stop that waits for a decision. */
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { canStillBring, dayOverText } from '#domain/runs/bringing.ts';
import { stopLabels } from '#domain/runs/stop-words.ts';
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import { resultWords } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';

export interface Waiting {
  readonly run: StaffRun;
  readonly stop: StaffStop;
}

interface WaitingRowProps extends Waiting {
  readonly today: CalendarDate;
  readonly onDecide: (part: 'next' | 'cancel') => void;
}

export function WaitingRow({ run, stop, today, onDecide }: WaitingRowProps) {
  const { formatTime } = useDates();
  const { orderId, number, result, areaName, customer } = stop;
  const hasNext = canStillBring(run.date, today);
  return (
    <li className={shared.row}>
      <div className={shared.what}>
        <p className={shared.title}>
          <OrderLink orderId={orderId} number={number} />
          {customer && <span>{customer.name}</span>}
        </p>
        <p>{result ? resultWords(result).join(' · ') : stopLabels.failed}</p>
        <p className={classNames(text.small, text.muted)}>
          {[`Run of ${run.rider.name}`, result && formatTime(result.at), areaName]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!hasNext && <p className={text.small}>{dayOverText}</p>}
      </div>
      <div className={shared.actions}>
        {hasNext && (
          <Button size="sm" aria-label={`Next run for ${number}`} onClick={() => onDecide('next')}>
            Next run
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Back and cancelled: ${number}`}
          onClick={() => onDecide('cancel')}
        >
          Back and cancelled
        </Button>
      </div>
    </li>
  );
}
