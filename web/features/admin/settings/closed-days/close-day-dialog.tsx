/** Shows what closing a day means, and closes it once that is confirmed. */
import { useState } from 'react';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { ChoiceTerm, termsUntil } from './choice-term.tsx';
import { isSold, ordersOf, type SoldDay, SoldDayFigures, useSoldDay } from './sold-day.tsx';

/** What was confirmed besides the day and the reason. */
export interface Confirmed {
  readonly confirm?: true;
  readonly choiceUntil?: string;
}

interface CloseDayDialogProps {
  readonly date: string;
  /** Of the day when it is closed already. */
  readonly reasonBefore: string | undefined;
  readonly isPending: boolean;
  readonly onAct: (confirmed: Confirmed) => void;
  readonly onClose: () => void;
}

function Effect({ day, reasonBefore }: { readonly day: SoldDay; readonly reasonBefore?: string }) {
  return (
    <>
      {reasonBefore === undefined ? (
        <p>Nobody can order for it; subscriptions skip it, free of charge.</p>
      ) : (
        <p>{`It is closed already (${reasonBefore}). The reason changes.`}</p>
      )}
      <SoldDayFigures day={day} />
    </>
  );
}

function useTerm(day: SoldDay | undefined) {
  const [until, setUntil] = useState('');
  const [nowMs] = useState(Date.now);
  const latest = day?.choiceUntilMax ?? null;
  const terms = latest === null ? [] : termsUntil(latest, nowMs);
  const hasTerm = day !== undefined && day.orders.movable > 0;
  return { until, setUntil, latest, terms, hasTerm };
}

export function CloseDayDialog(props: CloseDayDialogProps) {
  const { date, reasonBefore, isPending, onAct, onClose } = props;
  const { formatDay } = useDates();
  const { data: day, error } = useSoldDay(date);
  const { until, setUntil, latest, terms, hasTerm } = useTerm(day);
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
      {day && <Effect day={day} {...(reasonBefore !== undefined && { reasonBefore })} />}
      {hasTerm && <ChoiceTerm latest={latest} value={until} terms={terms} onChange={setUntil} />}
      {cancels && (
        <p>
          {`You can undo it for ${day.undoMinutes} minutes. Only then orders are cancelled and ` +
            'messages leave, with the reason as you wrote it.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
