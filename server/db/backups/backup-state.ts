/** What is known about the backups of a running shop: as metrics, and as alarms. */
import { Gauge, type Registry } from 'prom-client';
import { dayMs } from '#domain/calendar/durations.ts';
import type { Alarms } from '#server/alarms.ts';
import type { BackupSettings } from './settings.ts';

/** How many times the promised wait work may be without a backup before it is an alarm. */
const behindMax = 10;

export interface StateOptions {
  readonly settings: BackupSettings;
  readonly alarms: Alarms;
  readonly registry: Registry;
  readonly log: { error(facts: object, message: string): void };
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    behind: gauge('sukoon_backup_behind_seconds', 'Since when finished work is not in the backup'),
    baseAge: gauge('sukoon_backup_base_age_seconds', 'Age of the last base backup'),
  };
}

/** Raises each alarm when its trouble begins. */
export function createState({ settings, alarms, registry, log }: StateOptions) {
  const gauges = createGauges(registry);
  const startedMs = Date.now();
  const open = new Set<string>();
  const note = (kind: 'backup_failing' | 'backup_old', isThere: boolean, facts: object) => {
    if (!isThere) open.delete(kind);
    else if (!open.has(kind)) {
      open.add(kind);
      alarms.raise(kind, { ...facts });
    }
  };
  let safeMs = startedMs;
  let failure: unknown = null;
  let baseMs: number | null = null;
  let baseFailure: unknown = null;
  return {
    baseAt: () => baseMs,
    hasBaseFailed: () => baseFailure !== null,
    heard(err: unknown, what: string) {
      failure = err;
      log.error({ err }, `Backup: ${what} failed; it is tried again`);
    },
    /** All work that was finished by then is in the backup. */
    safe(atMs: number) {
      safeMs = atMs;
      failure = null;
    },
    foundBase(at: Date) {
      baseMs = at.getTime();
      baseFailure = null;
    },
    baseFailed(err: unknown) {
      baseFailure = err;
      log.error({ err }, 'Backup: the base backup failed; it is tried again');
    },
    check() {
      const behindS = (Date.now() - safeMs) / 1000;
      const baseAgeMs = Date.now() - (baseMs ?? startedMs);
      gauges.behind.set(behindS);
      gauges.baseAge.set(baseAgeMs / 1000);
      const isBehind = behindS > settings.walS * behindMax;
      const err = failure ?? baseFailure;
      note('backup_failing', isBehind || baseFailure !== null, { behindS, err });
      note('backup_old', baseAgeMs > settings.everyMs + dayMs, { baseAgeS: baseAgeMs / 1000 });
    },
  };
}

export type BackupState = ReturnType<typeof createState>;
