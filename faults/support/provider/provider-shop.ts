/** A real shop whose payments go to the provider that runs beside it. */
import type pg from 'pg';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { makeDataDir } from '../clean-up.ts';
import type { Claim } from '../customer.ts';
import { connect } from '../database.ts';
import { openShop, type Settings, type Shop } from '../shop-process.ts';
import type { Attempt } from './payments.ts';
import { type Provider, startProvider } from './provider-process.ts';

export interface ProviderShop {
  readonly provider: Provider;
  readonly shop: Shop;
  readonly origin: () => string;
  readonly database: pg.Client;
}

export async function openProviderShop(settings: Settings): Promise<ProviderShop> {
  const [provider, dataDir] = await Promise.all([startProvider(), makeDataDir()]);
  const shop = await openShop({ DATA_DIR: dataDir, ...provider.shopSettings, ...settings });
  const database = await connect(await runningUrl(dataDir));
  const origin = () => shop.origin();
  await provider.command('webhooks', { url: `${origin()}/api/webhooks/razorpay` });
  return { provider, shop, origin, database };
}

/** The customer pays; returns what their browser would send to the shop. */
export async function payAt(
  { provider }: Pick<ProviderShop, 'provider'>,
  orderId: string,
  status: Attempt['status'],
): Promise<Claim> {
  return (await provider.command('pay', { orderId, status })).claim;
}
