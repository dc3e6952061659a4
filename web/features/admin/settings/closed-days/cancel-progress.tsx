/** How far the cancelling of a sold day is. */
import type { Answer } from '#web/api/client.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import text from '#web/ui/text.module.css';

type ClosedDay = Answer<'GET /api/admin/kitchen/closed-days'>[number];
type Cancellation = NonNullable<ClosedDay['cancellation']>;

/** Whether it goes on by itself. */
export function isUnderWay({ cancellation }: ClosedDay): boolean {
  if (!cancellation) return false;
  const { undoUntil, orders, refunds, messages } = cancellation;
  return undoUntil !== null || orders.open + refunds.underway + messages.waiting > 0;
}

function orderWords({ orders }: Cancellation, until: string | null): string | null {
  const { cancelled, moved, waiting, open } = orders;
  const all = cancelled + moved + waiting + open;
  if (all === 0) return null;
  const words = [
    `${cancelled} of ${all} orders cancelled`,
    ...(moved > 0 ? [`${moved} moved to another day`] : []),
    ...(waiting > 0 ? [`${waiting} ${until ? `can choose until ${until}` : 'can choose'}`] : []),
  ];
  return words.join(', ');
}

function refundWords({ refunds: { done, underway, failed } }: Cancellation): string | null {
  const all = done + underway + failed;
  if (all === 0) return null;
  const words = [
    `${done} of ${all} refunded`,
    ...(underway > 0 ? [`${underway} being refunded`] : []),
    ...(failed > 0 ? [`${failed} failed: refund them under Orders`] : []),
  ];
  return words.join(', ');
}

function reservationWords({ reservations }: Cancellation): string | null {
  if (reservations === 0) return null;
  const many = reservations === 1 ? '1 subscription is' : `${reservations} subscriptions are`;
  return `${many} not delivered and not charged`;
}

function messageWords({ messages: { sent, waiting, failed } }: Cancellation): string | null {
  const all = sent + waiting + failed;
  if (all === 0) return null;
  return `${sent} of ${all} messages sent${failed > 0 ? `, ${failed} could not be delivered` : ''}`;
}

export function CancelProgress({ cancellation }: Pick<ClosedDay, 'cancellation'>) {
  const { formatMoment, formatTime } = useDates();
  if (!cancellation) return null;
  const { undoUntil, choiceUntil } = cancellation;
  const until = choiceUntil && formatMoment(choiceUntil);
  const lines =
    undoUntil === null
      ? [
          orderWords(cancellation, until),
          refundWords(cancellation),
          reservationWords(cancellation),
          messageWords(cancellation),
          'This can no longer be undone: what is cancelled stays cancelled.',
        ]
      : [`Begins at ${formatTime(undoUntil)}. Until then nothing is sent and you can undo it.`];
  return (
    <ul className={text.small} aria-label="Progress">
      {lines.flatMap((line) => (line === null ? [] : <li key={line}>{line}</li>))}
    </ul>
  );
}
