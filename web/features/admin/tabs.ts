/** The console's tabs and who sees them. */
import type { ComponentType } from 'react';
import type { Power } from '#domain/staff/access.ts';
import { BikeIcon, type IconProps } from '#web/ui/icons.tsx';
import { type LazyComponent, lazily } from '#web/ui/loading/lazily.ts';
import {
  BookIcon,
  BowlIcon,
  ChartIcon,
  GearIcon,
  GridIcon,
  ListIcon,
  LogIcon,
  PictureIcon,
  PotIcon,
  PurseIcon,
  RepeatIcon,
  UsersIcon,
} from './kit/icons.tsx';
import type { TabId } from './kit/tab-path.ts';

interface Tab {
  readonly id: TabId;
  readonly label: string;
  readonly power: Power;
  readonly Icon: ComponentType<IconProps>;
  readonly Panel: LazyComponent;
}

/**
 * In the order of Spec 2.11; Kitchen, Runs and Subscriptions come after Orders, Wallets after
 * Users, Books after Analytics.
 */
export const tabs = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    power: 'enterConsole',
    Icon: GridIcon,
    Panel: lazily(() =>
      import('./dashboard/dashboard-tab.tsx').then((module) => module.DashboardTab),
    ),
  },
  {
    id: 'orders',
    label: 'Orders',
    power: 'enterConsole',
    Icon: ListIcon,
    Panel: lazily(() => import('./orders/orders-tab.tsx').then((module) => module.OrdersTab)),
  },
  {
    id: 'kitchen',
    label: 'Kitchen',
    power: 'runKitchen',
    Icon: PotIcon,
    Panel: lazily(() => import('./kitchen/kitchen-tab.tsx').then((module) => module.KitchenTab)),
  },
  {
    id: 'runs',
    label: 'Runs',
    power: 'runDeliveries',
    Icon: BikeIcon,
    Panel: lazily(() => import('./runs/runs-tab.tsx').then((module) => module.RunsTab)),
  },
  {
    id: 'subscriptions',
    label: 'Subscriptions',
    power: 'serveCustomers',
    Icon: RepeatIcon,
    Panel: lazily(() =>
      import('./subscriptions/subscriptions-tab.tsx').then((module) => module.SubscriptionsTab),
    ),
  },
  {
    id: 'meals',
    label: 'Meals',
    power: 'editMenu',
    Icon: BowlIcon,
    Panel: lazily(() => import('./meals/meals-tab.tsx').then((module) => module.MealsTab)),
  },
  {
    id: 'users',
    label: 'User Management',
    power: 'serveCustomers',
    Icon: UsersIcon,
    Panel: lazily(() => import('./users/users-tab.tsx').then((module) => module.UsersTab)),
  },
  {
    id: 'wallets',
    label: 'Wallets',
    power: 'serveCustomers',
    Icon: PurseIcon,
    Panel: lazily(() => import('./wallets/wallets-tab.tsx').then((module) => module.WalletsTab)),
  },
  {
    id: 'media',
    label: 'Media',
    power: 'editMedia',
    Icon: PictureIcon,
    Panel: lazily(() => import('./media/media-tab.tsx').then((module) => module.MediaTab)),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    power: 'readAnalytics',
    Icon: ChartIcon,
    Panel: lazily(() =>
      import('./analytics/analytics-tab.tsx').then((module) => module.AnalyticsTab),
    ),
  },
  {
    id: 'books',
    label: 'Books',
    power: 'readBooks',
    Icon: BookIcon,
    Panel: lazily(() => import('./books/books-tab.tsx').then((module) => module.BooksTab)),
  },
  {
    id: 'audit',
    label: 'Audit Log',
    power: 'readAudit',
    Icon: LogIcon,
    Panel: lazily(() => import('./audit/audit-tab.tsx').then((module) => module.AuditTab)),
  },
  {
    id: 'settings',
    label: 'Settings',
    power: 'enterConsole',
    Icon: GearIcon,
    Panel: lazily(() => import('./settings/settings-tab.tsx').then((module) => module.SettingsTab)),
  },
] as const satisfies readonly Tab[];
