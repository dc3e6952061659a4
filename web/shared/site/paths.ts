/** Every address of the site; links are built here and nowhere else. */
import type { TextPage } from '#domain/settings/shop-texts.ts';

/** The search parameter of the home page that opens one category of the menu. */
export const categoryParam = 'category';

/** The dashboard's tabs as the address names them, in their order (Spec 2.10). */
export type DashboardTab = 'upcoming' | 'subscription' | 'meal-selection' | 'history' | 'profile';

export const paths = {
  home: '/',
  meals: '/#meals',
  mealsOf: (category: string) => `/?${categoryParam}=${category}#meals`,
  mealPacks: '/#meal-packs',
  plans: '/#subscription',
  how: '/#how',
  about: '/#about',
  meal: (slug: string) => `/meals/${encodeURIComponent(slug)}`,
  /** The sign-in screen; afterwards the browser goes on to `redirect`, slashes as in Spec 2.1. */
  auth: (redirect?: string) =>
    redirect && redirect !== '/'
      ? `/auth?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
      : '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  confirmEmail: '/auth/confirm-email',
  dashboard: '/dashboard',
  /** A file, not a page. */
  accountData: '/api/account/data',
  dashboardTab: (tab: DashboardTab) =>
    tab === 'upcoming' ? '/dashboard' : `/dashboard?tab=${tab}`,
  /** Where a pack is filled. */
  packMeals: (orderId: string) =>
    `/dashboard?tab=meal-selection&pack=${encodeURIComponent(orderId)}`,
  /** The customer's diet, in the profile. */
  foodProfile: '/dashboard?tab=profile#food',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  /** Where date and address of the order are changed. */
  changeOrder: (id: string) => `/orders/${encodeURIComponent(id)}/change`,
  checkout: '/checkout',
  /** The page for a customer whose payment the bank has not confirmed yet. */
  confirming: (orderId: string) => `/checkout/confirming/${encodeURIComponent(orderId)}`,
  wallet: '/wallet',
  /** A file, not a page; of all time, or of these days. */
  walletStatement: (days?: { readonly from: string; readonly to: string }) =>
    days ? `/api/wallet/statement?from=${days.from}&to=${days.to}` : '/api/wallet/statement',
  /** Starting a subscription, with this plan selected. */
  subscribe: (planType?: string) =>
    planType ? `/subscribe?plan=${encodeURIComponent(planType)}` : '/subscribe',
  packs: '/subscription',
  /** A page that the owner writes; earlier versions have their number behind it. */
  text: (page: TextPage) => `/${page}`,
  admin: '/admin',
  /** The pack screen with this pack selected. */
  pack: (id: string) => `/subscription?pack=${encodeURIComponent(id)}`,
} as const;
