/** What is requested of a shop with few or many orders, with the milliseconds each may take. */

const listMs = 100;
const analyticsMs = 300;

const dayBefore = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

const orders = (query: string) => `/api/admin/orders?${query}`;
const users = (query: string) => `/api/admin/users?${query}`;
const wallets = (query: string) => `/api/admin/wallets?${query}`;
const audit = (query: string) => `/api/admin/audit?${query}`;
const sales = (days: number) => `/api/admin/analytics/sales?from=${dayBefore(days - 1)}`;

/** Its name, its address, and the milliseconds it may take. */
export type TimedRequest = readonly [name: string, url: string, targetMs: number];

/** The console's, of shops filled by `npm run seed:scale`. */
export const consoleRequests: readonly TimedRequest[] = [
  ['orders, all', orders(''), listMs],
  ['orders of a delivery date', orders(`date=${dayBefore(-1)}`), listMs],
  ['orders of an old date', orders(`date=${dayBefore(400)}`), listMs],
  ['orders, delivered', orders('status=delivered'), listMs],
  ['orders, pending', orders('status=pending'), listMs],
  ['orders, cancelled', orders('status=cancelled'), listMs],
  ['orders, partly refunded', orders('payment=partly_refunded'), listMs],
  ['orders, by wallet', orders('method=wallet'), listMs],
  ['orders, packs', orders('type=meal-pack'), listMs],
  ['orders of subscriptions (none)', orders('type=subscription'), listMs],
  ['orders, packs pending (none)', orders('type=meal-pack&status=pending'), listMs],
  ['orders, number', orders('q=SK-500123'), listMs],
  ['orders, part of a number', orders('q=5001'), listMs],
  ['orders, common name', orders('q=sharma'), listMs],
  ['orders, rare name', orders('q=zubeida+quadros'), listMs],
  ['orders, unknown name', orders('q=nobody+at+all'), listMs],
  ['orders, part of an email', orders('q=scale.example'), listMs],
  ['orders, email', orders('q=.4242@scale'), listMs],
  ['orders, phone', orders('q=%2B916079190000'), listMs],
  ['orders, name and status', orders('q=sharma&status=cancelled'), listMs],
  ['orders, rare name and date', orders(`q=quadros&date=${dayBefore(-1)}`), listMs],
  ['counts of a date', `/api/admin/orders/counts?date=${dayBefore(-1)}`, listMs],
  ['counts of all dates', '/api/admin/orders/counts', listMs],
  ['users, all', users(''), listMs],
  ['users, common name', users('q=sharma'), listMs],
  ['users, rare name', users('q=zubeida'), listMs],
  ['users, two letters', users('q=sh'), listMs],
  ['users, unknown name', users('q=nobody+at+all'), listMs],
  ['users, phone', users('q=6079190000'), listMs],
  ['users, staff', users('role=crm'), listMs],
  ['users, customers', users('role=customer'), listMs],
  ['wallets, all', wallets(''), listMs],
  ['wallets, common name', wallets('q=sharma'), listMs],
  ['audit, all', audit(''), listMs],
  ['audit, action', audit('action=profile_edited'), listMs],
  ['audit, action (none)', audit('action=day_closed'), listMs],
  ['audit, subject', audit('subject=meal'), listMs],
  ['audit, one meal', audit('subject=meal&subjectId=7'), listMs],
  ['audit, days', audit(`from=${dayBefore(400)}&to=${dayBefore(390)}`), listMs],
  ['audit, action and days', audit(`action=wallet_adjusted&to=${dayBefore(600)}`), listMs],
  ['audit, staff', '/api/admin/audit/staff', listMs],
  ['media', '/api/admin/media', listMs],
  ['meals', '/api/admin/meals', listMs],
  ['dashboard', '/api/admin/analytics', analyticsMs],
  ['sales, 30 days', sales(30), analyticsMs],
  ['sales, 90 days', sales(90), analyticsMs],
  ['sales, 366 days', sales(366), analyticsMs],
];
