/** The Meal Selection tab: which meal comes on which day, and what fills a pack (Spec 2.10). */
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { NoPlan } from '#web/features/dashboard/no-plan.tsx';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import orderSkeleton from '#web/shared/orders/order-skeleton.module.css';
import { paths } from '#web/shared/site/paths.ts';
import { useSubscription } from '#web/shared/subscription/subscription.ts';
import { Link } from '#web/ui/routing/link.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { DayList, deliveriesOf } from './day-list.tsx';
import { FoodLine } from './food-line.tsx';
import { comingPacks, Packs } from './packs.tsx';
import { usePantry } from './pantry.ts';

function SelectionLoading() {
  const t = useT();
  return (
    <div className={surface.panels} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading your meals')}</span>
      <Skeleton className={skeleton.panelShape} />
      <Skeleton className={orderSkeleton.delivery} />
    </div>
  );
}

/** Why no meal can be chosen, and where to change that. */
function SubscriptionNote({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const { formatDay } = useDates();
  const { status, pausedUntil } = subscription;
  const hasDeliveries = deliveriesOf(subscription).length > 0;
  if (status === 'active' && hasDeliveries) return null;
  const pauseWords = pausedUntil
    ? t('Your subscription is paused. It resumes on {day}.', {
        day: formatDay(pausedUntil),
      })
    : t('Your subscription is paused.');
  return (
    <p className={surface.note}>
      <span>
        {status === 'paused' ? pauseWords : t('No deliveries in the next 14 days.')}{' '}
        <Link className={text.link} to={paths.dashboardTab('subscription')}>
          {t('View your subscription')}
        </Link>
      </span>
    </p>
  );
}

interface SelectionProps {
  readonly subscription: Subscription | null;
  readonly packs: readonly Order[];
}

function Selection({ subscription, packs }: SelectionProps) {
  const { pantry } = usePantry();
  return (
    <>
      {pantry && <FoodLine food={pantry.food} />}
      {subscription && <SubscriptionNote subscription={subscription} />}
      {subscription && deliveriesOf(subscription).length > 0 && (
        <DayList subscription={subscription} />
      )}
      <Packs packs={packs} />
    </>
  );
}

export function MealSelection() {
  const t = useT();
  const subscription = useSubscription();
  const orders = useQuery({ ...query('GET /api/orders'), refetchOnMount: oncePerVisit });
  const now = new Date(useConfig().data?.now ?? Date.now());
  if (subscription.isPending || orders.isPending) return <SelectionLoading />;
  if (subscription.data === undefined && !orders.data) {
    return (
      <div className={surface.panel}>
        <ScreenFailure
          title={t("We couldn't load your meals")}
          text={t("They're safe with us. Check your connection and try again.")}
          onRetry={() => void Promise.all([subscription.refetch(), orders.refetch()])}
        />
      </div>
    );
  }
  const packs = comingPacks(orders.data ?? [], now);
  const isEmpty = subscription.data === null && orders.data && packs.length === 0;
  return (
    <>
      {subscription.data === undefined && (
        <LoadFailure
          message={t("We couldn't load your subscription.")}
          onRetry={() => void subscription.refetch()}
        />
      )}
      {!orders.data && (
        <LoadFailure
          message={t("We couldn't load your packs.")}
          onRetry={() => void orders.refetch()}
        />
      )}
      {isEmpty ? (
        <NoPlan
          title={t('No meals to choose yet')}
          text={t('Choose meals for your subscription or meal packs here.')}
        />
      ) : (
        <Selection subscription={subscription.data ?? null} packs={packs} />
      )}
    </>
  );
}
