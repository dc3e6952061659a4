/** Closes the kitchen on a day: the day and the reason, then the effect to confirm. */
import { type FormEvent, useRef, useState } from 'react';
import { addDays, type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { type Answer, ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { errorText, handleError } from '#web/features/admin/kit/handle-error.ts';
import {
  useShownLocation,
  useUnsavedChanges,
} from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { CloseDayDialog, type Confirmed } from './close-day-dialog.tsx';
import styles from './close-day-form.module.css';

interface Input {
  readonly date: string;
  readonly reason: string;
}

const nothing: Input = { date: '', reason: '' };

type Problems = Partial<Input>;

function problemsOf(input: Input): Problems {
  return {
    ...(input.date === '' && { date: 'Choose the day' }),
    ...(input.reason.trim() === '' && { reason: 'Enter the reason' }),
  };
}

/** The day that the address names, as the link from another section does. */
function useNamedDay(): string {
  const named = new URLSearchParams(useShownLocation().search).get('date') ?? '';
  return parseCalendarDate(named) ?? '';
}

function useClosing(onClosed: () => void) {
  const { formatDay } = useDates();
  const [first] = useState<Input>({ ...nothing, date: useNamedDay() });
  const [input, setInput] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [isAsking, setAsking] = useState(false);
  useUnsavedChanges(![first.date, ''].includes(input.date) || input.reason !== '');
  const close = useSend('POST /api/admin/kitchen/closed-days', {
    onSuccess({ date }) {
      toast({ title: 'Kitchen closed', description: formatDay(date) });
      setInput(nothing);
      setAsking(false);
      onClosed();
    },
    onError(error) {
      setAsking(false);
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      if (issue) setProblems({ [issue.path]: errorText(error) });
      handleError('Failed to close the kitchen', error);
    },
  });
  return {
    input,
    problems,
    isAsking,
    isPending: close.isPending,
    edit(change: Partial<Input>) {
      setInput({ ...input, ...change });
      setProblems({});
    },
    /** Whether the confirmation may open. */
    submit(): boolean {
      const found = problemsOf(input);
      setProblems(found);
      const isWhole = Object.keys(found).length === 0;
      setAsking(isWhole);
      return isWhole;
    },
    keepOpen: () => setAsking(false),
    act: (confirmed: Confirmed) =>
      close.mutate({ body: { ...input, reason: input.reason.trim(), ...confirmed } }),
  };
}

interface CloseDayFormProps {
  /** The days already closed: closing one again changes its reason and its term. */
  readonly closed: Answer<'GET /api/admin/kitchen/closed-days'>;
  readonly onClosed: () => void;
}

export function CloseDayForm({ closed, onClosed }: CloseDayFormProps) {
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  const closing = useClosing(onClosed);
  const { input, problems } = closing;
  const form = useRef<HTMLFormElement>(null);
  const known = closed.find(({ date }) => date === input.date);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (closing.submit()) return;
    const wrong = input.date === '' ? 'input[type="date"]' : 'input[name="reason"]';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        aria-label="Close a day"
        onSubmit={submit}
        noValidate
      >
        <DateField
          label="Day"
          value={input.date}
          display={input.date ? formatDay(input.date) : 'Choose a day'}
          min={config ? addDays(config.delivery.earliestDate as CalendarDate, -1) : ''}
          error={problems.date}
          onChange={(date) => closing.edit({ date })}
        />
        <TextField
          label="Reason"
          name="reason"
          value={input.reason}
          maxLength={reasonLengthMax}
          autoComplete="off"
          placeholder="Diwali"
          hint="Customers read it if their orders are cancelled."
          error={problems.reason}
          onChange={(event) => closing.edit({ reason: event.target.value })}
        />
        <Button className={styles.submit} type="submit" variant="secondary">
          Close this day
        </Button>
      </form>
      {closing.isAsking && (
        <CloseDayDialog
          date={input.date}
          closed={known}
          isPending={closing.isPending}
          onAct={closing.act}
          onClose={closing.keepOpen}
        />
      )}
    </>
  );
}
