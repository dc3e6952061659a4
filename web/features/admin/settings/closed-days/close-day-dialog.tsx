/** Shows what closing a day means, and closes it once that is confirmed. */
import { useState } from 'react';
import type { Answer } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { ChoiceTerm, termsUntil } from './choice-term.tsx';
import { isSold, ordersOf, type SoldDay, SoldDayFigures, useSoldDay } from './sold-day.tsx';

type ClosedDay = Answer<'GET /api/admin/kitchen/closed-days'>[number];

/** What was confirmed besides the day and the reason. */
export interface Confirmed {
  readonly confirm?: true;
  readonly choiceUntil?: string;
}

interface CloseDayDialogProps {
  readonly date: string;
  /** The day when it is closed already. */
  readonly closed: ClosedDay | undefined;
  readonly isPending: boolean;
  readonly onAct: (confirmed: Confirmed) => void;
  readonly onClose: () => void;
}

function undoWords({ undoMinutes }: SoldDay): string {
  const leave = 'orders are cancelled and messages leave, with the reason as you wrote it.';
  if (undoMinutes === 0) return `This cannot be undone: at once ${leave}`;
  const minutes = undoMinutes === 1 ? 'a minute' : `${undoMinutes} minutes`;
  return `You can undo it for ${minutes}. Only then ${leave}`;
}

interface EffectProps {
  readonly day: SoldDay;
  readonly closed: ClosedDay | undefined;
}

function Effect({ day, closed }: EffectProps) {
  const changes = closed?.cancellation ? 'The reason and the term change' : 'The reason changes';
  return (
    <>
      {closed ? (
        <p>{`It is closed already (${closed.reason}). ${changes}.`}</p>
      ) : (
        <p>Nobody can order for it; subscriptions skip it, free of charge.</p>
      )}
      <SoldDayFigures day={day} />
    </>
  );
}

/** Closing a day again begins with the term that its customers have. */
function useTerm(day: SoldDay | undefined, closed: ClosedDay | undefined) {
  const before = closed?.cancellation?.choiceUntil ?? '';
  const [until, setUntil] = useState(before);
  const [nowMs] = useState(Date.now);
  const latest = day?.choiceUntilMax ?? null;
  const offered = latest === null ? [] : termsUntil(latest, nowMs);
  const terms = offered.includes(before) || before === '' ? offered : [before, ...offered];
  const hasTerm = day !== undefined && day.orders.movable > 0;
  return { until, setUntil, latest, terms, hasTerm };
}

export function CloseDayDialog(props: CloseDayDialogProps) {
  const { date, closed, isPending, onAct, onClose } = props;
  const { formatDay } = useDates();
  const { data: day, error } = useSoldDay(date);
  const { until, setUntil, latest, terms, hasTerm } = useTerm(day, closed);
  const cancels = day !== undefined && isSold(day);
  const hasOrders = day !== undefined && ordersOf(day) > 0;

  function act() {
    if (!cancels) return onAct({});
    onAct({ confirm: true, ...(hasTerm && until && { choiceUntil: until }) });
  }

  return (
    <ConfirmDialog
      title={`Close the kitchen on ${formatDay(date)}?`}
      keep="Keep it open"
      act={hasOrders ? 'Close and cancel' : 'Close the kitchen'}
      acting="Closing..."
      isPending={isPending}
      canAct={day !== undefined}
      error={error ? errorText(error) : undefined}
      onAct={act}
      onClose={onClose}
    >
      {!day && !error && <p>Counting what is sold...</p>}
      {day && <Effect day={day} closed={closed} />}
      {hasTerm && <ChoiceTerm latest={latest} value={until} terms={terms} onChange={setUntil} />}
      {cancels && <p>{undoWords(day)}</p>}
    </ConfirmDialog>
  );
}
