/** The customer's dashboard: five tabs, the open one in the address (Spec 2.10). */
import { Suspense } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useUser } from '#web/shared/account/user.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import type { DashboardTab } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazily } from '#web/ui/loading/lazily.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './dashboard-page.module.css';
import { OrdersPanel } from './orders-panel.tsx';

const MealSelection = lazily(() =>
  import('./meal-selection/meal-selection.tsx').then((module) => module.MealSelection),
);
const ProfileTab = lazily(() =>
  import('./profile/profile-tab.tsx').then((module) => module.ProfileTab),
);
const SubscriptionTab = lazily(() =>
  import('./subscription/subscription-tab.tsx').then((module) => module.SubscriptionTab),
);

const tabs: readonly { readonly id: DashboardTab; readonly label: Label }[] = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'meal-selection', label: 'Meal Selection' },
  { id: 'history', label: 'Order History' },
  { id: 'profile', label: 'Profile' },
];

/** The open tab is part of the address, so that links and reloads keep it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'upcoming';
  const select = (id: DashboardTab) =>
    setParams(id === 'upcoming' ? {} : { tab: id }, { replace: true });
  return { tab, select };
}

export default function DashboardPage() {
  const t = useT();
  usePageTitle(t('Dashboard'));
  const { user } = useUser();
  const { tab, select } = useTab();
  return (
    <div className={classNames(layout.page, styles.dashboard)}>
      <div className={layout.pageHead}>
        <h1>{user?.firstName ? t('Hello, {name}', { name: user.firstName }) : t('Hello')}</h1>
      </div>
      <Tabs
        label={t('Your account')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        active={tab}
        onSelect={select}
      >
        {(tab === 'upcoming' || tab === 'history') && <OrdersPanel tab={tab} />}
        <Suspense fallback={<Skeleton className={skeleton.panelShape} isOutermost />}>
          {tab === 'subscription' && <SubscriptionTab />}
          {tab === 'meal-selection' && <MealSelection />}
          {tab === 'profile' && <ProfileTab />}
        </Suspense>
      </Tabs>
    </div>
  );
}
