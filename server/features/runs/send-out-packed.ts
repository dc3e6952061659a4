/** Orders that joined a run once it was open: they were packed only then. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { inTransaction } from '#server/db/database.ts';
import { eachAlone } from '#server/pace/each-alone.ts';
import type { Shop } from '#server/shop.ts';
import { lockRun } from './runs.store.ts';
import { listPackedLater } from './stops/packed-later.store.ts';
import { sendOut } from './stops/send-out.ts';
import { announceRun } from './stops/stops.store.ts';

/**
 * They go out for delivery as if they had been packed when it was opened; twice is once.
 * @throws AggregateError of the runs that failed, once the others are sent out.
 */
export async function sendOutPacked({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now();
  await eachAlone(
    await listPackedLater(db, dateInIndia(at)),
    ({ runId, orderIds }) =>
      inTransaction(db, async (tx) => {
        const run = await lockRun(tx, runId);
        if (!run || run.revokedAt) return;
        await sendOut(tx, runId, at, orderIds);
        await announceRun(tx, [runId]);
      }),
    'Packed orders were not sent out',
  );
}
