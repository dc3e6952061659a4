/**
 * Backs up the built-in database of a running shop for as long as it runs: the log at once, media
 * each minute, a base backup when it is due, and what is too old is removed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '#domain/calendar/durations.ts';
import { asOwner } from './as-owner.ts';
import { type BackupState, createState, type StateOptions } from './backup-state.ts';
import { listBases } from './base.ts';
import { followWork } from './behind/follow-work.ts';
import { finishSegment, openLogSight } from './behind/log-look.ts';
import { forgetOld } from './forget-old.ts';
import { type BackupSeries, openSeries, type SeriesOptions } from './open-series.ts';
import { takeBase } from './take-base.ts';

const shipEveryMs = 1_000;
const lookEveryMsMax = 5_000;
// To hand over a segment and to send it.
const handOverMs = 3_000;
const baseLookEveryMs = 60_000;
const mediaEveryMs = 60_000;
const forgetEveryMs = hourMs;
const baseRetryMs = 600_000;
// Of the ten seconds that a whole stop has.
const sendLastMs = 2_500;

interface BackupsOptions extends StateOptions, SeriesOptions {
  readonly log: Record<'error' | 'warn', (facts: object, message: string) => void>;
}

export interface Backups {
  stop(): Promise<void>;
  /**
   * Sends the log that PostgreSQL handed over as it stopped, once it has, and then the last media.
   * What cannot be sent in time waits for the next start.
   */
  sendLast(): Promise<void>;
}

/** Notes up to when work is in the backup, and finishes a segment that PostgreSQL does not. */
function createWatch({ ownerUrl, settings }: BackupsOptions, { shipper, room }: BackupSeries) {
  const walMs = settings.walS * 1_000;
  const everyMs = Math.min(lookEveryMsMax, walMs);
  const sight = openLogSight();
  const work = followWork(Date.now(), walMs + 2 * everyMs + handOverMs);
  return {
    everyMs,
    async look(state: BackupState) {
      try {
        const look = await asOwner(ownerUrl, sight.look);
        await shipper.ship();
        const waiting = [look.held, await room.firstWaiting()].filter((name) => name !== null);
        const oldest = [look.segment, ...waiting].sort()[0] ?? look.segment;
        state.safe(work.follow(look, oldest));
        if (oldest < look.segment || !work.isLate(Date.now())) return;
        work.goesOnIn(await asOwner(ownerUrl, finishSegment));
      } catch (error) {
        state.heard(error, 'sending the log');
      }
    },
  };
}

async function takeBaseWhenDue(options: BackupsOptions, series: BackupSeries, state: BackupState) {
  const { id, place, shipper, copier } = series;
  try {
    const last = (await listBases(place)).filter((base) => base.series === id).at(-1);
    if (last) state.foundBase(last.startedAt);
    const ageMs = Date.now() - (state.baseAt() ?? 0);
    if (ageMs < options.settings.everyMs && !shipper.hasGap()) return;
    const now = new Date();
    await takeBase(
      {
        dataDir: options.dataDir,
        ownerUrl: options.ownerUrl,
        place,
        seriesId: id,
        copyMedia: copier.copy,
        ship: shipper.ship,
      },
      now,
    );
    state.foundBase(now);
    shipper.forgetGap();
  } catch (error) {
    state.baseFailed(error);
  }
}

async function tidyUp({ settings }: BackupsOptions, series: BackupSeries, state: BackupState) {
  const { id: seriesId, place, copier } = series;
  try {
    const media = await copier.copy();
    const { keepMs } = settings;
    await forgetOld({ place, seriesId, keepMs, media, now: new Date() });
  } catch (error) {
    state.heard(error, 'removing what is too old');
  }
}

async function sendAll({ shipper, copier }: BackupSeries, state: BackupState): Promise<void> {
  // A run that began before the last segment or file was there has not seen it.
  await shipper.ship().catch(() => {});
  await shipper.ship().catch((error: unknown) => state.heard(error, 'sending the last log'));
  await copier.copy().catch(() => {});
  await copier.copy().catch((error: unknown) => state.heard(error, 'copying the last media'));
}

export function keepBackups(options: BackupsOptions): Backups {
  const stopping = new AbortController();
  const state = createState(options);
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const repeat = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(everyMs);
    }
  };

  const work = (series: BackupSeries) => {
    const watch = createWatch(options, series);
    return Promise.all([
      repeat(shipEveryMs, () => series.shipper.ship().catch(() => {})),
      repeat(watch.everyMs, () => watch.look(state)),
      repeat(baseLookEveryMs, async () => {
        await takeBaseWhenDue(options, series, state);
        if (state.hasBaseFailed()) await pause(baseRetryMs);
      }),
      repeat(mediaEveryMs, () =>
        series.copier.copy().catch((error: unknown) => state.heard(error, 'copying media')),
      ),
      repeat(forgetEveryMs, () => tidyUp(options, series, state)),
    ]);
  };

  let found: BackupSeries | null = null;
  async function run(): Promise<void> {
    while (!found && !stopping.signal.aborted) {
      found = await openSeries(options).catch((error: unknown) => {
        state.heard(error, 'finding its place');
        return null;
      });
      if (!found) await pause(shipEveryMs);
    }
    if (!found) return;
    const { id: series, ended } = found;
    if (ended !== null) {
      options.log.warn(
        { series, ended },
        'Backup: BACKUP_PASSPHRASE has changed: a new series begins',
      );
    }
    await work(found);
  }

  const timer = setInterval(state.check, shipEveryMs).unref();
  const running = run();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      // Goes on while the last requests are answered and the database stops.
      found?.copier.copy().catch(() => {});
      // A base backup under way ends with the connection that it marks the database by.
      await Promise.race([running, sleep(1_500, undefined, { ref: false })]);
    },
    async sendLast() {
      if (!found) return;
      await Promise.race([sendAll(found, state), sleep(sendLastMs, undefined, { ref: false })]);
    },
  };
}
