/** The calls to make before cash orders are cooked: whom, by when, and how each one ended. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CashCall } from '#contract/staff/cash-calls.ts';
import { ApiError, send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useFocusInTab } from '#web/features/admin/kit/focus/focus-in-tab.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './cash-calls.module.css';

const callsQuery = query('GET /api/admin/cash-calls');
const refreshMs = 30_000;

type Outcome = 'reached' | 'not_reached';

function useNoteCall() {
  const client = useQueryClient();
  const { isSubmitting, submit } = useSubmit<{
    readonly call: CashCall;
    readonly outcome: Outcome;
  }>({
    async run({ call, outcome }) {
      const params = { id: call.orderId };
      const calls = await send('POST /api/admin/cash-calls/:id', { params, body: { outcome } });
      // What is still being read may be from before.
      await client.cancelQueries(callsQuery);
      client.setQueryData(callsQuery.queryKey, calls);
      if (outcome === 'reached') {
        toast({ title: `Order ${call.number} is confirmed` });
        void client.invalidateQueries({ queryKey: queryKey('GET /api/admin/orders') });
        void client.invalidateQueries({ queryKey: queryKey('GET /api/admin/orders/counts') });
      }
    },
    onFailure(error) {
      void client.invalidateQueries({ queryKey: callsQuery.queryKey });
      toast({
        title: 'The call could not be noted',
        description:
          error instanceof ApiError && error.code === 'conflict'
            ? 'The order was confirmed or cancelled meanwhile.'
            : 'Check your connection and try again.',
        variant: 'destructive',
      });
    },
  });
  return { isNoting: isSubmitting, note: submit };
}

const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className={text.link} href={`tel:${phone}`}>
    {phone}
  </a>
);

interface CallRowProps {
  readonly call: CashCall;
  readonly isNoting: boolean;
  readonly onNote: (outcome: Outcome) => void;
}

function CallRow({ call, isNoting, onNote }: CallRowProps) {
  const { formatDay, formatMoment } = useDates();
  const { number, customerName, phone, totalAmount, deliveryDate, attempts } = call;
  return (
    <li className={styles.call}>
      <div>
        <p className={text.strong}>
          {customerName}
          {' · '}
          {phone === null ? 'no phone number' : <PhoneLink phone={phone} />}
        </p>
        <p className={classNames(text.small, text.muted)}>
          {`${number} · ${formatRupees(totalAmount)} · for ${formatDay(deliveryDate)} · `}
          {`call before ${formatMoment(call.callBefore)}`}
          {attempts > 0 && ` · not reached ${attempts === 1 ? 'once' : `${attempts} times`}`}
        </p>
      </div>
      <div className={styles.outcomes}>
        <Button
          size="sm"
          aria-disabled={isNoting}
          aria-label={`Reached, confirm ${number}`}
          onClick={() => onNote('reached')}
        >
          Reached, confirm
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={isNoting}
          aria-label={`Not reached, ${number}`}
          onClick={() => onNote('not_reached')}
        >
          Not reached
        </Button>
      </div>
    </li>
  );
}

/** Nothing while nobody has to be called. */
export function CashCalls() {
  const calls = useQuery({ ...callsQuery, refetchOnMount: 'always', refetchInterval: refreshMs });
  const { isNoting, note } = useNoteCall();
  const part = useRef<HTMLElement>(null);
  useFocusInTab(part);
  const failureOf = (message: string) =>
    calls.isError && <LoadFailure message={message} onRetry={() => void calls.refetch()} />;
  if (!calls.data) return failureOf('The calls to make could not be loaded.');
  const stale = failureOf('The calls to make may be out of date.');
  if (calls.data.length === 0) return stale;
  return (
    <section ref={part} className={surface.panel} aria-label="Calls to make">
      <h2>{`Calls to make (${calls.data.length})`}</h2>
      {stale}
      <ul className={styles.calls}>
        {calls.data.map((call) => (
          <CallRow
            key={call.orderId}
            call={call}
            isNoting={isNoting}
            onNote={(outcome) => void note({ call, outcome })}
          />
        ))}
      </ul>
    </section>
  );
}
