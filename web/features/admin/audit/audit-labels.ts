/** The names of the subjects of the audit log, and the pages that show them. */
import type { AuditEntry } from '#contract/staff/audit.ts';
import type { AuditAction, AuditSubject } from '#domain/staff/audit.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';

export const subjectLabels: Readonly<Record<AuditSubject, string>> = {
  order: 'Order',
  meal: 'Meal',
  menu: 'Menu',
  media: 'Media',
  user: 'User',
  wallet: 'Wallet',
  subscription: 'Subscription',
  kitchen: 'Kitchen',
  run: 'Run',
  books: 'Books',
  settings: 'Settings',
};

/** What is done where parcels are packed. */
const packingActions: ReadonlySet<AuditAction> = new Set([
  'meal_cooked',
  'station_made',
  'station_link_renewed',
  'station_ended',
  'station_entry_decided',
]);

/** The address of the page that shows the subject; null where there is none or no longer one. */
export function subjectPath({ action, subject: { type, id, label } }: AuditEntry): string | null {
  if (action.endsWith('_deleted') || label === 'Deleted') return null;
  if (type === 'order') return tabPath('orders', { order: id });
  if (type === 'meal') return tabPath('meals', { meal: id });
  if (type === 'menu') return tabPath('meals');
  if (type === 'media') return tabPath('media');
  if (type === 'user') return tabPath('users', { user: id });
  if (type === 'subscription') return tabPath('subscriptions', { subscription: id });
  if (type === 'wallet') return tabPath('users', { user: id, part: 'wallet' });
  if (type === 'books') return tabPath('books', { view: 'day', date: id });
  // `Run of 2026-11-23`.
  if (type === 'run') return tabPath('runs', { date: label.slice(-10), run: id });
  if (action === 'amendments_seen') return tabPath('kitchen', { date: id });
  if (packingActions.has(action)) return tabPath('kitchen', { date: id, view: 'pack' });
  return tabPath('settings');
}
