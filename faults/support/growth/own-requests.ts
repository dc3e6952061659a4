/** What a customer requests of their own things: names and addresses. */
export const ownRequests: readonly (readonly [name: string, url: string])[] = [
  ['own orders', '/api/orders'],
  ['own orders, number', '/api/orders?q=SK-500123'],
  ['own orders, name of a meal', '/api/orders?q=paneer'],
  ['own orders, unknown name', '/api/orders?q=nothing+at+all'],
  ['own wallet', '/api/wallet'],
  ['own wallet entries', '/api/wallet/transactions'],
  ['own subscriptions', '/api/subscriptions/active'],
  ['own addresses', '/api/addresses'],
  ['own account', '/api/auth/user'],
];
