/** Notes of staff about something, and the form that adds another. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderNote } from '#contract/staff/staff-orders.ts';
import { staffNoteLengthMax } from '#domain/orders/order-status.ts';
import type { ApiError } from '#web/api/client.ts';
import { useRestoreFocus } from '#web/features/admin/kit/focus/restore-focus.ts';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import orderNotes from '#web/shared/orders/order-notes.module.css';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import textStyles from '#web/ui/text.module.css';
import styles from './note-form.module.css';

interface NoteFormProps {
  readonly notes: readonly OrderNote[];
  /** The call that adds a note. */
  readonly add: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: ApiError | null;
  };
  /** Adds it and loads the notes again; rejects when it may not have been added. */
  readonly onAdd: (text: string) => Promise<unknown>;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function NoteForm({ notes, add, onAdd, onUnsaved }: NoteFormProps) {
  const { formatMoment } = useDates();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTyped = text.trim() !== '';
  useEffect(() => onUnsaved(isTyped), [onUnsaved, isTyped]);
  const error = isMissing ? 'Write the note first' : add.error && errorText(add.error);
  const control = useFieldControl({ hint: undefined, error: error ?? undefined });
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(add.isPending, add.isError ? field : button);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!isTyped);
    if (!isTyped) field.current?.focus();
    if (!isTyped || add.isPending) return;
    // A failure is shown at the field.
    await onAdd(text.trim()).then(
      () => setText(''),
      () => {},
    );
  }

  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, text: note, authorName, createdAt }) => (
            <li key={id}>
              <p className={orderNotes.notes}>{note}</p>
              <p className={classNames(textStyles.small, textStyles.muted)}>
                {authorName} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FieldFrame className={styles.field} label="New note" controlId={control.id}>
          <textarea
            {...control}
            ref={field}
            className={fieldStyles.input}
            rows={2}
            maxLength={staffNoteLengthMax}
            readOnly={add.isPending}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Problem id={`${control.id}-error`} role="alert" message={error} />
        </FieldFrame>
        <Button ref={button} type="submit" variant="secondary" size="sm" isPending={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add note'}
        </Button>
      </form>
    </>
  );
}
