/** Taking out a subscription: plan, days, food, address, and the consent to its debits. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { PanelsLoading } from '#web/shared/feedback/panels-loading.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useSettledConfig } from '#web/shared/menu/settled-config.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { configOfPlans } from './start/config-of-plans.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import styles from './subscribe-page.module.css';

/** One subscription is enough: the existing one can be changed in the dashboard. */
function SubscribedAlready() {
  const t = useT();
  return (
    <div className={surface.panel}>
      <EmptyState
        title={t('You have a subscription already')}
        text={t('Change your plan, days or address in your dashboard.')}
        headingLevel={2}
        action={
          <Link className={buttonClass()} to={paths.dashboardTab('subscription')}>
            {t('View your subscription')}
          </Link>
        }
      />
    </div>
  );
}

function SubscribeBody() {
  const t = useT();
  const { user } = useUser();
  const config = useSettledConfig();
  const active = useQuery({
    ...query('GET /api/subscriptions/active'),
    refetchOnMount: oncePerVisit,
  });
  // A page left open must not use data that has changed elsewhere since.
  const profile = useQuery({
    ...query('GET /api/account/food-profile'),
    refetchOnMount: oncePerVisit,
    refetchOnWindowFocus: 'always',
  });
  // Right after starting there is a subscription, while the browser opens it.
  const [isStarted, setIsStarted] = useState(false);
  if (active.data && !isStarted) return <SubscribedAlready />;
  if (user && config.data && profile.data && active.data !== undefined) {
    return (
      <SubscribeForm
        user={user}
        config={configOfPlans(config.data)}
        profile={profile.data}
        onStarted={() => setIsStarted(true)}
      />
    );
  }
  const failed = [config, active, profile].filter(({ data, isError }) => !data && isError);
  if (failed.length === 0) return <PanelsLoading count={3} />;
  return (
    <ScreenFailure
      title={t("We couldn't load the plans")}
      text={t('Check your connection and try again.')}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}

export default function SubscribePage() {
  const t = useT();
  usePageTitle(t('Start a subscription'));
  // The toast must show that the browser is offline even when it is.
  useEffect(preloadToasts, []);
  return (
    <div className={layout.page}>
      <div className={layout.pageHead}>
        <h1>{t('Start a subscription')}</h1>
        <p className={classNames(text.muted, styles.about)}>
          {t('Pause, skip or cancel anytime with no penalties.')}
        </p>
      </div>
      <SubscribeBody />
    </div>
  );
}
