/** What is still open of a day, and closing its books with one confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookDay } from '#contract/staff/books/day.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
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

interface CloseDialogProps {
  readonly day: BookDay;
  readonly onClose: () => void;
}

function CloseDialog({ day, onClose }: CloseDialogProps) {
  const { formatDay } = useDates();
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const noteClosed = useFocusAfter();
  const params = { date: day.date };
  const { queryKey } = query('GET /api/admin/books/:date', { params });
  const close = useSend('POST /api/admin/books/:date/close', {
    onSuccess(closed) {
      client.setQueryData(queryKey, closed);
      toast({ title: 'Books closed', description: formatDay(day.date) });
      noteClosed();
      onClose();
    },
    // Somebody else closed it, or an order was moved meanwhile.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Close the books of ${formatDay(day.date)}?`}
      keep="Keep open"
      act="Close books"
      acting="Closing..."
      isPending={close.isPending}
      error={close.error ? errorText(close.error) : undefined}
      onClose={onClose}
      onAct={() => close.mutate({ params, body: { note } })}
    >
      <p>
        The figures are stored as they are now, for good. What changes later stands beside them.
      </p>
      <TextField
        label="Note (optional)"
        value={note}
        maxLength={500}
        autoComplete="off"
        readOnly={close.isPending}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}

export function CloseBooks({ day }: { readonly day: BookDay }) {
  const [isConfirming, setConfirming] = useState(false);
  const mayClose = useMay('closeBooks');
  return (
    <div className={styles.close}>
      {day.open.length > 0 && <StillOpen date={day.date} open={day.open} />}
      {mayClose && day.open.length === 0 && (
        <Button onClick={() => setConfirming(true)}>Close the books</Button>
      )}
      {isConfirming && <CloseDialog day={day} onClose={() => setConfirming(false)} />}
    </div>
  );
}
