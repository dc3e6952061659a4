/** What is still open of a day, and closing its books with one confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookDay } from '#contract/staff/books/day.ts';
import { staffNoteLengthMax } from '#domain/orders/order-status.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { errorText, isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useMay } from '#web/features/admin/kit/power.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';
import { rereadBooks, showClosed } from './use-book-day.ts';

function StillOpen({ date, open }: Pick<BookDay, 'date' | 'open'>) {
  return (
    <div className={surface.note}>
      <div>
        <p>Before these books can be closed:</p>
        <ul className={styles.open}>
          {open.map(({ kind, orderId, runId, text: words }) => (
            <li key={`${kind} ${orderId} ${runId} ${words}`}>
              {words}{' '}
              {orderId && (
                <Link className={text.link} to={tabPath('orders', { order: orderId })}>
                  Open order
                </Link>
              )}{' '}
              {runId && (
                <Link className={text.link} to={tabPath('runs', { date, run: runId })}>
                  Open run
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const changedWords =
  'The figures have changed since. Look at them again before you close the books.';

interface CloseDialogProps {
  readonly day: BookDay;
  /** Kept where the figures have to be looked at again. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Closes the books as they were when it was opened: a dialog hides what changes behind it. */
function CloseDialog({ day, note, onNote, onClose }: CloseDialogProps) {
  const { formatDay } = useDates();
  const [seenHash] = useState(day.hash);
  const hasChanged = day.hash !== seenHash;
  const client = useQueryClient();
  const noteClosed = useFocusAfter();
  const close = useSend('POST /api/admin/books/:date/close', {
    async onSuccess(closed) {
      await showClosed(client, closed);
      toast({ title: 'Books closed', description: formatDay(day.date) });
      noteClosed();
      onClose();
    },
    onError: () => void rereadBooks(client, day.date),
  });
  const failure = close.error && !isConflict(close.error) ? errorText(close.error) : changedWords;
  return (
    <ConfirmDialog
      title={`Close the books of ${formatDay(day.date)}?`}
      keep="Keep open"
      act="Close books"
      acting="Closing..."
      isPending={close.isPending}
      canAct={!hasChanged}
      error={close.error || hasChanged ? failure : undefined}
      onClose={onClose}
      onAct={() =>
        close.mutate({ params: { date: day.date }, body: { note, expectedHash: seenHash } })
      }
    >
      <p>
        The figures are stored as they are now, for good. What changes later stands beside them.
      </p>
      <TextField
        label="Note (optional)"
        value={note}
        maxLength={staffNoteLengthMax}
        autoComplete="off"
        readOnly={close.isPending}
        onChange={(event) => onNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}

export function CloseBooks({ day }: { readonly day: BookDay }) {
  const [isConfirming, setConfirming] = useState(false);
  const [note, setNote] = useState('');
  const mayClose = useMay('closeBooks');
  return (
    <div className={styles.close}>
      {day.open.length > 0 && <StillOpen date={day.date} open={day.open} />}
      {mayClose && day.open.length === 0 && (
        <Button onClick={() => setConfirming(true)}>Close the books</Button>
      )}
      {isConfirming && (
        <CloseDialog day={day} note={note} onNote={setNote} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}
