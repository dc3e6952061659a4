/** Starts the measured shop with the stand-in payment provider. */
import { asDeployed } from '../faults/support/as-deployed.ts';
import { keySecret } from './order-flow.ts';
import { type Server, startServer } from './processes.ts';

export function startPayingShop(
  databaseUrl: string,
  provider: Server,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  return startServer('server/main.ts', {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    PORT: '0',
    RATE_LIMITS: 'off',
    RAZORPAY_API_URL: provider.origin,
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: keySecret,
    LOG_LEVEL: 'error',
    ...asDeployed,
    ...more,
  });
}
