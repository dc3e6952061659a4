/** The addresses of the console's tabs. */
import { paths } from '#web/shared/site/paths.ts';

export type TabId =
  | 'dashboard'
  | 'orders'
  | 'kitchen'
  | 'runs'
  | 'subscriptions'
  | 'meals'
  | 'users'
  | 'wallets'
  | 'media'
  | 'analytics'
  | 'books'
  | 'audit'
  | 'settings';

/** The address of a tab, with the choices on it. */
export function tabPath(id: TabId, chosen: Readonly<Record<string, string>> = {}): string {
  return `${paths.admin}?${new URLSearchParams({ tab: id, ...chosen })}`;
}
