/** Deliberate faults of a signed-in customer’s pages. */
import type { Mutant } from './mutant.ts';

export const accountMutants: readonly Mutant[] = [
  {
    rows: ['2.1 `/subscription` stands in the menu of customers only'],
    file: 'web/app/frame/profile-menu.tsx',
    from: 'user.isAdmin ? adminEntries : customerEntries',
    to: 'customerEntries',
  },
  {
    rows: ["2.3 The admin's menu has Admin Dashboard and Logout only"],
    file: 'web/app/frame/profile-menu.tsx',
    from: "[['Admin Dashboard', paths.admin]]",
    to: "[\n  ['Admin Dashboard', paths.admin],\n  ['Wallet', paths.wallet],\n]",
  },
  {
    rows: ["2.3 The customer's menu has Dashboard, Wallet, Subscriptions and Logout, which"],
    file: 'web/app/frame/profile-menu.tsx',
    from: "['Wallet', paths.wallet],",
    to: "['Wallet', paths.dashboard],",
  },
  {
    rows: ['4.2 Logging out leads to `/` even when the server cannot be told'],
    file: 'web/shared/account/log-out.ts',
    from: 'target: string = paths.home',
    to: 'target: string = paths.auth()',
  },
  {
    rows: ["2.7 There are a 'Why Choose' card and a Payment Method card: Cash on Delivery,"],
    file: 'web/features/packs/ordering/pack-payment.tsx',
    from: "{t('Online payment coming soon.')}",
    to: "{t('Cash on Delivery')}",
  },
  {
    rows: ['5.6 Without an address the button is disabled'],
    file: 'web/features/packs/ordering/pack-order.tsx',
    from: 'disabled={!address.chosen || Boolean(dishes?.whyNot)}',
    to: 'disabled={false}',
  },
  {
    rows: ['2.9 The amount of a credit has a plus and is green; of a debit a minus, and is'],
    file: 'web/features/wallet/transaction-row.module.css',
    from: '  .row .credit {\n    color: var(--success);',
    to: '  .row .credit {\n    color: var(--danger);',
  },
  {
    rows: ['2.10 Without a subscription its tab leads to one'],
    file: 'web/features/dashboard/no-plan.tsx',
    from: 'to={paths.subscribe()}',
    to: 'to={paths.home}',
  },
  {
    rows: ['2.10 Subscription shows the plan, the status, whether it renews, and the next'],
    file: 'web/features/dashboard/subscription/plan-card.tsx',
    from: "value={autoRenew ? t('On') : t('Off')}",
    to: "value={t('On')}",
  },
  {
    rows: ['2.10 Meal Selection chooses the meals of a subscription, and those of a pack'],
    file: 'web/features/dashboard/meal-selection/use-choose-meal.ts',
    from: 'body: { mealId: meal?.id ?? null }',
    to: 'body: { mealId: null }',
  },
  {
    rows: ["8.8 Plans: 'Failed to create subscription. Please try again.'"],
    file: 'web/features/subscribe/start/use-subscribe.ts',
    from: "t('Failed to create subscription. Please try again.')",
    to: "t('Order placed')",
  },
];
