/** The Subscription tab: the plan, the wallet that pays it, the coming days, and the receipts. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { NoPlan } from '#web/features/dashboard/no-plan.tsx';
import orderList from '#web/features/dashboard/order-list.module.css';
import { useT } from '#web/language/language.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import orderSkeleton from '#web/shared/orders/order-skeleton.module.css';
import { useSubscription } from '#web/shared/subscription/subscription.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { ActionDialog } from './actions/action-dialog.tsx';
import type { Ask } from './actions/actions.ts';
import { DayCalendar } from './day-calendar.tsx';
import { ForecastCard } from './forecast.tsx';
import { PlanCard } from './plan-card.tsx';
import { ReceiptHistory } from './receipt-history.tsx';
import styles from './subscription-tab.module.css';

function Loading() {
  const t = useT();
  return (
    <div className={orderList.list} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading your subscription')}</span>
      <Skeleton className={orderSkeleton.delivery} />
      <Skeleton className={orderSkeleton.delivery} />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={surface.panel}>
      <ScreenFailure
        title={t("We couldn't load your subscription")}
        text={t("It hasn't changed. Check your connection and try again.")}
        onRetry={onRetry}
      />
    </div>
  );
}

interface OpenAction {
  readonly ask: Ask;
  /** A copy: the dialog shows its outcome to the end, even if the subscription is gone by then. */
  readonly subscription: Subscription;
}

export function SubscriptionTab() {
  const t = useT();
  const { data: subscription, isPending, refetch } = useSubscription();
  const [opened, setOpened] = useState<OpenAction | null>(null);

  function close() {
    flushSync(() => setOpened(null));
    // The button that opened the dialog may have disappeared.
    if (document.activeElement !== document.body) {
      // The change may have moved it out of sight.
      document.activeElement?.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  if (isPending) return <Loading />;
  if (subscription === undefined) return <Failed onRetry={() => void refetch()} />;
  const open = (of: Subscription) => (ask: Ask) => setOpened({ ask, subscription: of });
  return (
    <div className={styles.parts}>
      {subscription ? (
        <>
          <PlanCard subscription={subscription} onAsk={open(subscription)} />
          <ForecastCard subscription={subscription} />
          <DayCalendar subscription={subscription} onAsk={open(subscription)} />
        </>
      ) : (
        <NoPlan
          title={t('No subscription')}
          text={t('Get a meal on the days you choose. Pause, skip or cancel anytime.')}
        />
      )}
      <ReceiptHistory />
      {opened && (
        <ActionDialog
          key={JSON.stringify(opened.ask)}
          ask={opened.ask}
          subscription={subscription ?? opened.subscription}
          onAsk={open(subscription ?? opened.subscription)}
          onClose={close}
        />
      )}
    </div>
  );
}
