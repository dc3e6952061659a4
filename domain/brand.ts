/** The name the shop trades under; the one place where "the product" gets its word on screen. */
export const brand = {
  name: 'Sukoon',
  tagline: 'Fresh meals delivered to your door',
} as const;
