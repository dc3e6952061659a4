/** The console's frame: the rail with the tabs that the role opens, and the open tab. */
import { type ReactNode, Suspense, useId } from 'react';
import type { User } from '#contract/auth.ts';
import { mayDo, roleLabels } from '#domain/staff/access.ts';
import { logOut } from '#web/shared/account/log-out.ts';
import { BrandMark } from '#web/shared/site/brand-mark.tsx';
import { useBrandName } from '#web/shared/site/identity.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import layout from '#web/ui/layout.module.css';
import { TooltipGroup } from '#web/ui/overlay/tooltip.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';
import text from '#web/ui/text.module.css';
import styles from './console.module.css';
import { BackIcon, LogoutIcon } from './kit/icons.tsx';
import type { TabId } from './kit/tab-path.ts';
import { GuardedLink, useLeave, useShownLocation } from './kit/unsaved/unsaved-changes.tsx';
import { tabs } from './tabs.ts';

function Loading() {
  return (
    <div data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      <Skeleton className={styles.loadingHead} />
      <Skeleton className={styles.loadingBody} />
    </div>
  );
}

/** The open tab is part of the address, so that links and reloads keep it. */
function useTab(user: User) {
  const [, setParams] = useSearchParams();
  const wanted = new URLSearchParams(useShownLocation().search).get('tab');
  const open = tabs.filter(({ power }) => mayDo(user.role, power));
  const tab = open.find(({ id }) => id === wanted) ?? open[0] ?? tabs[0];
  const leave = useLeave();
  return {
    open,
    tab,
    select(id: TabId, isByKey: boolean) {
      // Back leads to the tab that was chosen, not through every tab that the arrow keys passed.
      const go = () => setParams({ tab: id }, { replace: isByKey });
      // What is open within the tab asks for confirmation itself.
      if (id === tab.id) go();
      else leave(go);
    },
  };
}

interface ConsoleProps {
  readonly user: User;
  /** Stays above the open tab. */
  readonly notice: ReactNode;
}

export function Console({ user, notice }: ConsoleProps) {
  const leave = useLeave();
  const brand = useBrandName();
  const baseId = useId();
  const { open, tab, select } = useTab(user);
  usePageTitle(`${tab.label} · Admin`);
  const { Panel } = tab;
  return (
    <TooltipGroup>
      <a className={layout.skipLink} href="#main">
        Skip to content
      </a>
      <header className={styles.rail}>
        <div className={styles.head}>
          <GuardedLink to={paths.home} aria-label={`${brand} home`}>
            <BrandMark isInverted />
          </GuardedLink>
          <span className={styles.badge}>Admin</span>
        </div>
        <TabList
          label="Admin"
          isVertical
          baseId={baseId}
          tabs={open.map(({ id, label, Icon }) => ({ id, label, icon: <Icon /> }))}
          active={tab.id}
          onSelect={select}
        />
        <div className={styles.foot}>
          <p>
            {user.firstName} {user.lastName}
            <span>{roleLabels[user.role]}</span>
          </p>
          <GuardedLink className={styles.leave} to={paths.home}>
            <BackIcon />
            Back to the shop
          </GuardedLink>
          <button type="button" className={styles.leave} onClick={() => leave(() => void logOut())}>
            <LogoutIcon />
            Logout
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <TabPanel baseId={baseId} active={tab.id}>
          <Suspense key={tab.id} fallback={<Loading />}>
            <Panel />
          </Suspense>
        </TabPanel>
      </main>
    </TooltipGroup>
  );
}
