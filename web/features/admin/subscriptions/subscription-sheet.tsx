/** One subscription beside the list: the agreement, what can be done, its days and receipts. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSubscription } from '#contract/staff/staff-subscriptions.ts';
import { isEndOpen } from '#domain/subscriptions/open-end.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import { query } from '#web/api/query.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { weekdayWords } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import text from '#web/ui/text.module.css';
import { ActionDialog } from './actions/action-dialog.tsx';
import type { Ask } from './actions/staff-action.ts';
import { Receipts } from './receipts.tsx';
import { statusLabels, statusTones } from './subscription-labels.ts';
import styles from './subscription-sheet.module.css';
import { WeekCalendar } from './week-calendar.tsx';

function Facts({ subscription }: { readonly subscription: StaffSubscription }) {
  const t = useT();
  const { formatDate } = useDates();
  const { planName, pricePerDay, weekdays, address, status, forecast } = subscription;
  const { userId, customerPhone, pausedUntil, endDate, autoRenew } = subscription;
  return (
    <dl className={facts.facts}>
      <dt>Customer</dt>
      <dd>
        <GuardedLink className={text.link} to={tabPath('users', { user: userId })}>
          {subscription.customerName}
        </GuardedLink>
        {customerPhone && (
          <>
            {' '}
            <a className={text.link} href={`tel:${customerPhone}`}>
              {customerPhone}
            </a>
          </>
        )}
      </dd>
      <dt>Status</dt>
      <dd>
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
        {status === 'paused' &&
          (pausedUntil === null ? ' until resumed' : ` until ${formatDate(pausedUntil)}`)}
      </dd>
      <dt>Plan</dt>
      <dd>
        {planName}, {formatRupees(pricePerDay)} a day
      </dd>
      <dt>Days</dt>
      <dd>{weekdayWords(weekdays, t)}</dd>
      <dt>Cycle ends</dt>
      <dd>
        {isEndOpen(subscription) ? 'Moves ahead while paused' : formatDate(endDate)}
        {autoRenew ? ', then renews' : ''}
      </dd>
      <dt>Address</dt>
      <dd>
        {address
          ? `${address.title}: ${address.addressLine1}, ${address.city} ${address.pincode}`
          : 'None'}
      </dd>
      <dt>Wallet</dt>
      <dd>
        {formatRupees(forecast.balance)}, covers {forecast.covers}{' '}
        {forecast.covers === 1 ? 'delivery' : 'deliveries'}
      </dd>
    </dl>
  );
}

interface ActionsProps {
  readonly subscription: StaffSubscription;
  readonly onAsk: (ask: Ask) => void;
}

function Actions({ subscription, onAsk }: ActionsProps) {
  if (!isOngoing(subscription)) return null;
  const button = (label: string, ask: Ask) => (
    <Button
      variant={ask.kind === 'cancel' ? 'danger' : 'secondary'}
      size="sm"
      onClick={() => onAsk(ask)}
    >
      {label}
    </Button>
  );
  const isPaused = subscription.status === 'paused';
  return (
    <div className={styles.actions}>
      {isPaused ? button('Resume', { kind: 'resume' }) : button('Pause', { kind: 'pause' })}
      {button('Change plan', { kind: 'plan' })}
      {button('Change days', { kind: 'weekdays' })}
      {button('Change address', { kind: 'address' })}
      {button('Cancel', { kind: 'cancel' })}
    </div>
  );
}

function Opened({ subscription }: { readonly subscription: StaffSubscription }) {
  const [ask, setAsk] = useState<Ask | null>(null);
  return (
    <div className={styles.parts}>
      <Facts subscription={subscription} />
      <Actions subscription={subscription} onAsk={setAsk} />
      {isOngoing(subscription) && <WeekCalendar subscription={subscription} onAsk={setAsk} />}
      <Receipts receipts={subscription.receipts} />
      {ask && (
        <ActionDialog
          key={JSON.stringify(ask)}
          ask={ask}
          subscription={subscription}
          onClose={() => setAsk(null)}
        />
      )}
    </div>
  );
}

interface SubscriptionSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function SubscriptionSheet({ id, onClose }: SubscriptionSheetProps) {
  const { data, error, refetch } = useQuery({
    ...query('GET /api/admin/subscriptions/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <Sheet
      title={data ? `${data.planName} of ${data.customerName}` : 'Subscription'}
      className={styles.sheet}
      onClose={onClose}
    >
      {!data && !error && <TableSkeleton />}
      {error &&
        (isUnknown(error) ? (
          <p className={empty.message}>There is no such subscription.</p>
        ) : (
          <LoadFailure
            message={data ? 'This may be out of date.' : 'The subscription could not be loaded.'}
            onRetry={() => void refetch()}
          />
        ))}
      {data && <Opened subscription={data} />}
    </Sheet>
  );
}
