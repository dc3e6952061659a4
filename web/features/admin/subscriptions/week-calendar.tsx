/** The coming days of a subscription, each with its meal and what staff can do about it. */
import type { StaffSubscription } from '#contract/staff/staff-subscriptions.ts';
import type { SubscriptionDay } from '#contract/subscriptions.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { dayTone } from '#web/shared/subscription/day-tone.ts';
import { useCutoffWords, useFirstOpenDay } from '#web/shared/subscription/first-open-day.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import text from '#web/ui/text.module.css';
import type { Ask } from './actions/staff-action.ts';
import { dayLabels } from './subscription-labels.ts';
import styles from './week-calendar.module.css';

interface DayProps {
  readonly day: SubscriptionDay;
  readonly onAsk: (ask: Ask) => void;
}

/** The first that is not skipped has its cut-off above the list. */
function RestorableUntil({ day }: Pick<DayProps, 'day'>) {
  const moment = useCutoffWords()(day.date);
  if (!day.canUnskip || moment === null) return null;
  return (
    <span className={classNames(text.small, text.muted)}>Can be restored until {moment}.</span>
  );
}

function Day({ day, onAsk }: DayProps) {
  const { date, state, meal, orderId, canSkip, canUnskip, isUnserved } = day;
  const shortDay = useShortDay();
  const name = shortDay(date);
  return (
    <li className={styles.day}>
      <b>{name}</b>
      <div className={styles.about}>
        <StatusBadge tone={dayTone(state)}>
          {isUnserved ? 'Not served there' : dayLabels[state]}
        </StatusBadge>
        {meal && <span>{meal.name}</span>}
        <RestorableUntil day={day} />
        {orderId && (
          <GuardedLink className={text.link} to={tabPath('orders', { order: orderId })}>
            Open order
          </GuardedLink>
        )}
      </div>
      {(canSkip || canUnskip) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${canSkip ? 'Skip' : 'Restore'} ${name}`}
          onClick={() => onAsk({ kind: canSkip ? 'skip' : 'unskip', date })}
        >
          {canSkip ? 'Skip' : 'Restore'}
        </Button>
      )}
    </li>
  );
}

interface WeekCalendarProps {
  readonly subscription: StaffSubscription;
  readonly onAsk: (ask: Ask) => void;
}

export function WeekCalendar({ subscription, onAsk }: WeekCalendarProps) {
  const firstOpen = useFirstOpenDay(subscription);
  return (
    <section>
      <h3>The next two weeks</h3>
      {firstOpen && (
        <p className={classNames(text.small, text.muted)}>
          {firstOpen.day} can be changed until {firstOpen.moment}.
        </p>
      )}
      <ol className={styles.days}>
        {subscription.days.map((day) => (
          <Day key={day.date} day={day} onAsk={onAsk} />
        ))}
      </ol>
    </section>
  );
}
