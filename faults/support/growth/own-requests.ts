/** What a customer requests of their own things: names and addresses. */
export const ownRequests: readonly (readonly [name: string, url: string])[] = [
  ['own orders', '/api/orders'],
  ['own wallet', '/api/wallet'],
  ['own wallet entries', '/api/wallet/transactions'],
  ['own subscriptions', '/api/subscriptions/active'],
  ['own addresses', '/api/addresses'],
  ['own account', '/api/auth/user'],
];
