/** The console's tabs and who sees them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Power } from '#domain/staff/access.ts';
import type { IconProps } from '#web/ui/icons.tsx';
import {
  BowlIcon,
  ChartIcon,
  GearIcon,
  GridIcon,
  ListIcon,
  LogIcon,
  PictureIcon,
  PurseIcon,
  UsersIcon,
} from './kit/icons.tsx';
import type { TabId } from './kit/tab-path.ts';

interface Tab {
  readonly id: TabId;
  readonly label: string;
  readonly power: Power;
  readonly Icon: ComponentType<IconProps>;
  readonly Panel: LazyExoticComponent<ComponentType>;
}

/** In the order of Spec 2.11; Wallets stands beside the users, and the audit log comes last. */
export const tabs = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    power: 'enterConsole',
    Icon: GridIcon,
    Panel: lazy(() =>
      import('./dashboard/dashboard-tab.tsx').then((module) => ({ default: module.DashboardTab })),
    ),
  },
  {
    id: 'orders',
    label: 'Orders',
    power: 'enterConsole',
    Icon: ListIcon,
    Panel: lazy(() =>
      import('./orders/orders-tab.tsx').then((module) => ({ default: module.OrdersTab })),
    ),
  },
  {
    id: 'meals',
    label: 'Meals',
    power: 'editMenu',
    Icon: BowlIcon,
    Panel: lazy(() =>
      import('./meals/meals-tab.tsx').then((module) => ({ default: module.MealsTab })),
    ),
  },
  {
    id: 'users',
    label: 'User Management',
    power: 'serveCustomers',
    Icon: UsersIcon,
    Panel: lazy(() =>
      import('./users/users-tab.tsx').then((module) => ({ default: module.UsersTab })),
    ),
  },
  {
    id: 'wallets',
    label: 'Wallets',
    power: 'serveCustomers',
    Icon: PurseIcon,
    Panel: lazy(() =>
      import('./wallets/wallets-tab.tsx').then((module) => ({ default: module.WalletsTab })),
    ),
  },
  {
    id: 'media',
    label: 'Media',
    power: 'editMedia',
    Icon: PictureIcon,
    Panel: lazy(() =>
      import('./media/media-tab.tsx').then((module) => ({ default: module.MediaTab })),
    ),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    power: 'readAnalytics',
    Icon: ChartIcon,
    Panel: lazy(() =>
      import('./analytics/analytics-tab.tsx').then((module) => ({ default: module.AnalyticsTab })),
    ),
  },
  {
    id: 'audit',
    label: 'Audit Log',
    power: 'readAudit',
    Icon: LogIcon,
    Panel: lazy(() =>
      import('./audit/audit-tab.tsx').then((module) => ({ default: module.AuditTab })),
    ),
  },
  {
    id: 'settings',
    label: 'Settings',
    power: 'enterConsole',
    Icon: GearIcon,
    Panel: lazy(() =>
      import('./settings/settings-tab.tsx').then((module) => ({ default: module.SettingsTab })),
    ),
  },
] as const satisfies readonly Tab[];
