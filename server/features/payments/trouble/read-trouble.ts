/** Trouble of banks and ways to pay, for customers who are about to pay. */
import type { PaymentTrouble } from '#contract/payments.ts';
import { instrumentName, isTroubleNow } from '#domain/money/payment-trouble.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { endUnlisted, listDowntimes, saveDowntime, takeRead } from './downtimes.store.ts';

/** Webhooks report changes at once; reading finds what was reported before, or never. */
const readEveryMs = 300_000;

/** At most one process reads at a time, and only while customers are about to pay. */
async function readFromProvider({ db, now: clock, payments }: Shop): Promise<void> {
  const now = clock();
  if (!(await takeRead(db, now, new Date(now.getTime() + readEveryMs)))) return;
  try {
    const downtimes = await payments.listDowntimes();
    for (const downtime of downtimes) await saveDowntime(db, downtime, clock());
    const ids = downtimes.map(({ id }) => id);
    await endUnlisted(db, ids, now);
  } catch (error) {
    // What is known is shown; the next read comes in a few minutes.
    if (!(error instanceof ProviderError)) throw error;
  }
}

const shownMethods = ['upi', 'card', 'netbanking', 'wallet'] as const;

/** The worst first; trouble with ways that are not offered here is left out. */
export async function readTrouble(shop: Shop): Promise<PaymentTrouble[]> {
  await readFromProvider(shop);
  const now = shop.now();
  const downtimes = await listDowntimes(shop.db);
  return downtimes
    .filter((downtime) => isTroubleNow(downtime, now))
    .flatMap(({ method: reported, instrument, severity }): PaymentTrouble[] => {
      const method = shownMethods.find((each) => each === reported);
      const isSevere = severity === 'high';
      return method
        ? [{ method, name: instrument === null ? null : instrumentName(instrument), isSevere }]
        : [];
    })
    .toSorted((one, other) => Number(other.isSevere) - Number(one.isSevere));
}
