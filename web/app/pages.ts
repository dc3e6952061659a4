/** The pages whose code is fetched when they open, by name; this table is fetched earlier. */

export const pages = {
  admin: () => import('#web/features/admin/admin-page.tsx'),
  auth: () => import('#web/features/auth/auth-page.tsx'),
  changeDelivery: () => import('#web/features/order/change-delivery-page.tsx'),
  checkout: () => import('#web/features/checkout/checkout-page.tsx'),
  confirmEmail: () => import('#web/features/auth/confirm-email-page.tsx'),
  confirming: () => import('#web/features/checkout/confirming-page.tsx'),
  dashboard: () => import('#web/features/dashboard/dashboard-page.tsx'),
  forgot: () => import('#web/features/auth/forgot-page.tsx'),
  meal: () => import('#web/features/meals/meal-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
  order: () => import('#web/features/order/order-page.tsx'),
  packs: () => import('#web/features/packs/packs-page.tsx'),
  reset: () => import('#web/features/auth/reset-page.tsx'),
  run: () => import('#web/features/run/run-page.tsx'),
  station: () => import('#web/features/station/station-page.tsx'),
  subscribe: () => import('#web/features/subscribe/subscribe-page.tsx'),
  texts: () => import('#web/features/texts/text-page.tsx'),
  wallet: () => import('#web/features/wallet/wallet-page.tsx'),
} as const;
