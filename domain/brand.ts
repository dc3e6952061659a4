/** The name and tagline of the shop, in one place for all pages, mails and documents. */
export const brand = {
  name: 'Sukoon',
  tagline: 'Fresh meals delivered to your door',
} as const;
