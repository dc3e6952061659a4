/** Every address of the site; links are built here and nowhere else. */

/** The search parameter of the home page that opens one category of the menu. */
export const categoryParam = 'category';

export const paths = {
  home: '/',
  meals: '/#meals',
  mealsOf: (category: string) => `/?${categoryParam}=${category}#meals`,
  mealPacks: '/#meal-packs',
  plans: '/#subscription',
  how: '/#how',
  about: '/#about',
  meal: (slug: string) => `/meals/${encodeURIComponent(slug)}`,
  /** The sign-in screen; afterwards the browser goes on to `redirect`, slashes as in Spec 2. */
  auth: (redirect?: string) =>
    redirect && redirect !== '/'
      ? `/auth?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
      : '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  dashboard: '/dashboard',
  checkout: '/checkout',
  /** Where a customer waits whose payment the bank has not confirmed yet. */
  confirming: (orderId: string) => `/checkout/confirming/${encodeURIComponent(orderId)}`,
  packs: '/subscription',
  /** The pack screen with this pack selected. */
  pack: (id: string) => `/subscription?pack=${encodeURIComponent(id)}`,
} as const;
