/** A demo shop for one command; it is removed with its data however the command ends. */
import { beforeLeaving } from '#scripts/processes.ts';
import { Shop, type ShopSettings } from '../../e2e/support/shop.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const exitCodeOnSignal = 130;

/** Opens a fresh shop for the work and closes it afterwards, also when the work fails. */
export async function withShop<Result>(
  settings: ShopSettings,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = await Shop.open(settings);
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= shop.close();
    return closing;
  };
  const leave = () => void close().finally(() => process.exit(exitCodeOnSignal));
  for (const signal of signals) process.once(signal, leave);
  // While another program runs, it is stopped first and this command ends after it.
  beforeLeaving(close);
  try {
    return await work(shop);
  } finally {
    for (const signal of signals) process.off(signal, leave);
    await close();
  }
}
