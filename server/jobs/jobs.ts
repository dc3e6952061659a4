/** The background jobs, on pg-boss: each run schedules the next, so no crash ends the series. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, systemClock } from 'pg-boss';
import { connectionLimits, isDatabaseAway, sessionSettings } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { forgetOrphans } from '#server/features/media/forget-orphans.ts';
import type { Shop } from '#server/shop.ts';
import { runEveningJob } from './evening-job.ts';
import { sweep } from './sweep.ts';

interface Jobs {
  begin(): Promise<void>;
  stop(): Promise<void>;
}

interface JobLog {
  error(facts: object, message: string): void;
}

/** A job that is repeated forever. */
interface Chain {
  readonly queue: string;
  /** The name of one run in the log. */
  readonly name: string;
  /** From the end of one run to the next. */
  readonly periodS: number;
  /** After this time another process may start a run, even if this one has not ended. */
  readonly expireInSeconds: number;
  /** `requestHelp` lets another process start a run in parallel. */
  run(shop: Shop, requestHelp: () => Promise<void>): Promise<void>;
}

const sweepPeriodMaxS = 30;
const bookAgainMs = 1_000;
/** By the time that passes, whatever the clock says. */
const hurryEveryMs = 60_000;

function chainsOf({ config }: Shop): readonly Chain[] {
  const sweepPeriodS = Math.floor(config.reconcileAfterMs / 2000);
  return [
    {
      queue: 'sweep',
      name: 'Sweep',
      periodS: Math.max(1, Math.min(sweepPeriodMaxS, sweepPeriodS)),
      expireInSeconds: 120,
      run: sweep,
    },
    // Often, because all food of a day is ordered at one moment; a run without work costs nothing.
    {
      queue: 'evening-run',
      name: 'Evening run',
      periodS: 10,
      expireInSeconds: 900,
      run: runEveningJob,
    },
    // Rarely, because it lists the whole file store, and orphaned files do no harm.
    {
      queue: 'media-orphans',
      name: 'Media sweep',
      periodS: 3_600,
      expireInSeconds: 900,
      run: forgetOrphans,
    },
  ];
}

interface Runner {
  readonly boss: PgBoss;
  readonly log: JobLog;
  readonly stopping: AbortSignal;
}

/** A database that is away for a moment must not cost the chain a minute. */
async function bookNext({ boss, log, stopping }: Runner, { queue, name, periodS }: Chain) {
  while (!stopping.aborted) {
    try {
      await boss.send(queue, {}, { startAfter: periodS });
      return;
    } catch (error) {
      log.error({ err: error }, `${name}: the next run cannot be scheduled yet`);
      await sleep(bookAgainMs);
    }
  }
}

/**
 * One pass. Alarms of the first of several that fail in a row; a database that is away has an alarm
 * of its own.
 */
function createRun(shop: Shop, { log }: Runner, { name, run }: Chain) {
  const { watch, alarms } = shop;
  let hasFailed = false;
  return async (requestHelp: () => Promise<void>) => {
    // With a wrong clock, the jobs would end sessions, orders and days too early.
    if (!watch.mayWork()) return;
    try {
      await run(shop, requestHelp);
      hasFailed = false;
    } catch (error) {
      watch.hear(error);
      log.error({ err: error }, `${name} failed; the next run will try again`);
      if (!hasFailed && !isDatabaseAway(error)) {
        hasFailed = true;
        alarms.raise('job_failed', { job: name, err: error });
      }
    }
  };
}

/** The queue of a chain, with the timer that continues it after a crash. */
async function makeQueue(boss: PgBoss, { queue, expireInSeconds }: Chain): Promise<void> {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 0, expireInSeconds });
  await boss.schedule(queue, '* * * * *');
}

/**
 * A run that was booked before the clock was set back would wait until it is as late again. If it
 * fails, it is repeated within a minute.
 */
async function hurryBooked({ db }: Shop, { log }: Runner, chain: Chain): Promise<void> {
  const { queue, name, periodS } = chain;
  const hurrying = db.execute(sql`
    UPDATE jobs.job SET start_after = now() WHERE name = ${queue} AND state = 'created'
      AND start_after > now() + make_interval(secs => ${periodS})`);
  await hurrying.catch((err: unknown) =>
    log.error({ err }, `${name}: the booked runs cannot be looked at`),
  );
}

async function beginChain(shop: Shop, runner: Runner, chain: Chain): Promise<void> {
  const { boss } = runner;
  const { queue } = chain;
  const requestHelp = async () => {
    // A key of its own: a run that is scheduled for later must not suppress this one.
    await boss.send(queue, {}, { singletonKey: 'help' });
  };
  const pass = createRun(shop, runner, chain);
  await boss.work(queue, { pollingIntervalSeconds: 1 }, async () => {
    await pass(requestHelp);
    await bookNext(runner, chain);
  });
  await hurryBooked(shop, runner, chain);
  await bookNext(runner, { ...chain, periodS: 0 });
}

/** Only ever goes on: a wait that is worked out across a jump of the system's would be as long. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

function openBoss(url: string, log: JobLog): PgBoss {
  const boss = new PgBoss({
    ...connectionLimits,
    connectionString: url,
    options: sessionSettings,
    schema: 'jobs',
    clock: steadyClock,
    max: 2,
    application_name: 'sukoon-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'Job queue'));
  return boss;
}

/** Makes or renews the tables of the queue, as their owner; the workers then need no such right. */
export async function installJobs(ownerUrl: string, log: JobLog): Promise<void> {
  const boss = openBoss(ownerUrl, log);
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Connects to the queues, which can fail, so it comes before the shop listens: a process that
 * visitors have found does not end again because its database was busy. `begin` starts the workers.
 * Each run schedules the next one of its chain. The beginning schedules one, too, and so does a
 * timer each minute, so that a chain continues after a crash. Over all processes, at most one run
 * of a chain waits at any time, plus one that was requested as help.
 */
export async function openJobs(
  shop: Shop,
  options: { readonly databaseUrl: string; readonly log: JobLog },
): Promise<Jobs> {
  const { databaseUrl, log } = options;
  const boss = openBoss(databaseUrl, log);
  await boss.start();
  const stop = new AbortController();
  const runner = { boss, log, stopping: stop.signal };
  const chains = chainsOf(shop);
  for (const chain of chains) await makeQueue(boss, chain);
  const hurrying = setInterval(async () => {
    for (const chain of chains) await hurryBooked(shop, runner, chain);
  }, hurryEveryMs).unref();
  return {
    async begin() {
      // One that cannot begin keeps no other from it.
      await Promise.all(chains.map((chain) => beginChain(shop, runner, chain)));
    },
    stop() {
      clearInterval(hurrying);
      stop.abort();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
