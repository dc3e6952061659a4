/**
 * A payment provider that stays while shops come and go: the sandbox of a shop of its own. A shop
 * that is its own provider cannot reach itself once it stops.
 */
import { makeDataDir } from './clean-up.ts';
import { setSandbox } from './customer.ts';
import { type Settings, startShop } from './shop-process.ts';

interface SandboxProvider {
  readonly origin: string;
  /** For the shops that are paid through it. */
  readonly settings: Settings;
}

/** It sends no webhooks: browsers and sweeps report what was paid. */
export async function openProvider(): Promise<SandboxProvider> {
  const { origin } = await startShop({ DATA_DIR: await makeDataDir() });
  await setSandbox(() => origin, { webhooks: 'off' });
  return { origin, settings: { RAZORPAY_API_URL: `${origin}/sandbox/razorpay` } };
}
