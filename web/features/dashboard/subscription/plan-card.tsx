/** The subscription as agreed: plan, status, renewal, days, address, and buttons to change them. */
import type { ReactNode } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { isEndOpen } from '#domain/subscriptions/open-end.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { cycleLabels, useShortDay, weekdayWords } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import type { Ask } from './actions/actions.ts';
import fact from './fact.module.css';
import { NotesFact } from './notes-fact.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly subscription: Subscription;
  readonly onAsk: (ask: Ask) => void;
}

const statusLabels: Readonly<Record<Subscription['status'], Label>> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

function Fact(props: {
  readonly name: string;
  readonly value: string;
  /** The button that changes it. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={fact.fact}>
      <dt>{props.name}</dt>
      <dd>
        <b className={text.strong}>{props.value}</b>
        {props.children}
      </dd>
    </div>
  );
}

function ChangeButton(props: {
  readonly label: string;
  readonly name: string;
  readonly onClick: () => void;
}) {
  return (
    <Button variant="ghost" size="sm" aria-label={props.name} onClick={props.onClick}>
      {props.label}
    </Button>
  );
}

function Pause({ subscription }: Pick<PlanCardProps, 'subscription'>) {
  const t = useT();
  const shortDay = useShortDay();
  const { pausedFrom, pausedUntil } = subscription;
  if (pausedFrom === null) return null;
  const from = shortDay(pausedFrom);
  return (
    <p className={classNames(surface.note, styles.note)}>
      {pausedUntil === null
        ? t('Paused from {from} until you resume.', { from })
        : t('Paused from {from}. It resumes on {until}.', {
            from,
            until: shortDay(pausedUntil),
          })}
    </p>
  );
}

/** Of the next billing; no date while it is unknown how long the pause will be. */
function useBillingWords() {
  const t = useT();
  const { formatDate } = useDates();
  return (subscription: Subscription): string => {
    if (isEndOpen(subscription)) return t('Moves ahead while paused');
    const day = formatDate(subscription.endDate);
    return subscription.autoRenew ? day : t('{day}, then it ends', { day });
  };
}

function Facts({ subscription, onAsk }: PlanCardProps) {
  const t = useT();
  const billingWords = useBillingWords();
  const { autoRenew, cycle, address } = subscription;
  return (
    <dl className={fact.facts}>
      <Fact name={t('Auto-renew')} value={autoRenew ? t('On') : t('Off')}>
        <ChangeButton
          label={autoRenew ? t('Turn off') : t('Turn on')}
          name={autoRenew ? t('Turn off auto-renew') : t('Turn on auto-renew')}
          onClick={() => onAsk({ kind: 'auto-renew', isOn: !autoRenew })}
        />
      </Fact>
      <Fact name={t('Next billing date')} value={billingWords(subscription)} />
      <Fact name={t('Cycle')} value={t(cycleLabels[cycle])} />
      <Fact name={t('Price per day')} value={formatRupees(subscription.pricePerDay)} />
      <Fact name={t('Delivery days')} value={weekdayWords(subscription.weekdays, t)}>
        <ChangeButton
          label={t('Change')}
          name={t('Change delivery days')}
          onClick={() => onAsk({ kind: 'weekdays' })}
        />
      </Fact>
      <Fact
        name={t('Address')}
        value={address ? `${address.title}, ${address.addressLine1}` : t('No saved addresses')}
      >
        <ChangeButton
          label={t('Change')}
          name={t('Change address')}
          onClick={() => onAsk({ kind: 'address' })}
        />
      </Fact>
      <NotesFact subscription={subscription} />
    </dl>
  );
}

export function PlanCard({ subscription, onAsk }: PlanCardProps) {
  const t = useT();
  const hours = useHoursWords();
  const isActive = subscription.status === 'active';
  return (
    <section className={classNames(surface.panel, styles.plan)}>
      <div className={styles.head}>
        <h2>
          <span className={classNames(text.small, text.muted, styles.label)}>{t('Plan')}</span>{' '}
          <span className={classNames(text.display, styles.name)}>
            {t.data(subscription.planName)}
          </span>
        </h2>
        <span aria-live="polite">
          <StatusBadge className={styles.status} tone={isActive ? 'delivered' : 'pending'}>
            {t(statusLabels[subscription.status])}
          </StatusBadge>
        </span>
      </div>
      {subscription.slot && <p>{t('Delivered {hours}.', { hours: hours(subscription.slot) })}</p>}
      <Pause subscription={subscription} />
      <Facts subscription={subscription} onAsk={onAsk} />
      <div className={styles.actions}>
        <Button
          variant={isActive ? 'secondary' : 'primary'}
          onClick={() => onAsk({ kind: isActive ? 'pause' : 'resume' })}
        >
          {isActive ? t('Pause') : t('Resume')}
        </Button>
        {!isActive && (
          <Button variant="secondary" onClick={() => onAsk({ kind: 'pause' })}>
            {t('Change pause dates')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onAsk({ kind: 'plan' })}>
          {t('Change plan')}
        </Button>
        <Button variant="ghost" onClick={() => onAsk({ kind: 'cancel' })}>
          {t('Cancel subscription')}
        </Button>
      </div>
    </section>
  );
}
