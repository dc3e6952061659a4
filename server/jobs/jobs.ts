/** Background work on pg-boss: a chain of sweeps that no crash can break. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Shop } from '#server/shop.ts';
import { sweep } from './sweep.ts';

export interface Jobs {
  stop(): Promise<void>;
}

interface JobLog {
  error(facts: object, message: string): void;
}

const queue = 'sweep';
const periodMaxS = 30;
const bookAgainMs = 1_000;

/**
 * Starts the workers. Each sweep books the next; a start books one too, and the schedule books one
 * each minute, so the chain goes on after a crash. At most one waits at any time, over all
 * processes.
 */
export async function startJobs(
  shop: Shop,
  options: { readonly databaseUrl: string; readonly log: JobLog },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    max: 2,
    application_name: 'sukoon-jobs',
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'Job queue'));
  await boss.start();
  await boss.createQueue(queue, { policy: 'short', retryLimit: 0, expireInSeconds: 120 });

  const periodS = Math.max(
    1,
    Math.min(periodMaxS, Math.floor(shop.config.reconcileAfterMs / 2000)),
  );
  let isStopping = false;

  /** A database that is away for a moment must not cost the chain a minute. */
  async function bookNext(): Promise<void> {
    while (!isStopping) {
      try {
        await boss.send(queue, {}, { startAfter: periodS });
        return;
      } catch (error) {
        options.log.error({ err: error }, 'The next sweep cannot be booked yet');
        await sleep(bookAgainMs);
      }
    }
  }

  await boss.work(queue, { pollingIntervalSeconds: 1 }, async () => {
    try {
      await sweep(shop);
    } catch (error) {
      options.log.error({ err: error }, 'Sweep failed; the next one tries again');
    }
    await bookNext();
  });
  await boss.schedule(queue, '* * * * *');
  await boss.send(queue, {});
  return {
    stop() {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
