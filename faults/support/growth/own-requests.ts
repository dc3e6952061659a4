/** What a customer requests of their own things. */
import type { TimedRequest } from './requests.ts';

const listMs = 100;

export const ownRequests: readonly TimedRequest[] = [
  ['own orders', '/api/orders', listMs],
  ['own wallet', '/api/wallet', listMs],
  ['own wallet entries', '/api/wallet/transactions', listMs],
  ['own subscriptions', '/api/subscriptions/active', listMs],
  ['own addresses', '/api/addresses', listMs],
  ['own account', '/api/auth/user', listMs],
];
