/** The settings `BACKUP_*`, as part of the configuration. */
import path from 'node:path';
import * as z from 'zod';
import { dayMs } from '#domain/calendar/durations.ts';
import type { S3Place } from '#server/gateways/files/s3.ts';
import { s3Of, s3Problems } from '#server/gateways/files/s3-settings.ts';
import type { PlaceSettings } from './place.ts';

export interface BackupSettings {
  readonly place: PlaceSettings;
  /** Null: pieces are not encrypted. */
  readonly passphrase: string | null;
  /** From one base backup to the next. */
  readonly everyMs: number;
  /** How far back any instant can be restored. */
  readonly keepMs: number;
  /** The longest that finished work waits for the archive while others write. */
  readonly walS: number;
}

interface Shapes {
  readonly httpUrl: z.ZodType<string>;
  readonly bucket: z.ZodType<string>;
  wholeNumber(min: number, max: number): z.ZodType<number, string>;
}

/** The shapes of the variables; the basic ones come from the configuration. */
export const backupFields = ({ httpUrl, bucket, wholeNumber }: Shapes) => ({
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: bucket.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_EVERY_DAYS: wholeNumber(1, 31).optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).optional(),
  BACKUP_WAL_S: wholeNumber(1, 3600).optional(),
});

interface BackupEnvironment {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_S3_ENDPOINT?: string | undefined;
  readonly BACKUP_S3_BUCKET?: string | undefined;
  readonly MEDIA_S3_ENDPOINT?: string | undefined;
  readonly MEDIA_S3_BUCKET?: string | undefined;
  readonly BACKUP_PASSPHRASE?: string | undefined;
  readonly BACKUP_EVERY_DAYS?: number | undefined;
  readonly BACKUP_KEEP_DAYS?: number | undefined;
  readonly BACKUP_WAL_S?: number | undefined;
}

function isInside(folder: string, parent: string): boolean {
  const way = path.relative(path.resolve(parent), path.resolve(folder));
  return !way.startsWith('..') && !path.isAbsolute(way);
}

/** The copier of media would copy the backup into itself, again and again. */
function isInMediaBucket(env: BackupEnvironment): boolean {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env;
  if (endpoint === undefined || bucket === undefined || env.MEDIA_S3_ENDPOINT === undefined) {
    return false;
  }
  const isSameStore = new URL(endpoint).href === new URL(env.MEDIA_S3_ENDPOINT).href;
  return isSameStore && bucket === env.MEDIA_S3_BUCKET;
}

/** What says how to back up, but not where. */
const ways = [
  'BACKUP_PASSPHRASE',
  'BACKUP_EVERY_DAYS',
  'BACKUP_KEEP_DAYS',
  'BACKUP_WAL_S',
] as const;

/** Who sets one of them believes that there are backups. */
function waysWithoutPlace(env: BackupEnvironment): string[] {
  if ((env.BACKUP_DIR ?? env.BACKUP_S3_ENDPOINT) !== undefined) return [];
  return ways.filter((name) => env[name] !== undefined);
}

export function backupProblems(env: BackupEnvironment, isDemo: boolean): string[] {
  const { BACKUP_DIR, BACKUP_S3_ENDPOINT, DATABASE_URL } = env;
  const problems = s3Problems('BACKUP_S3', env, isDemo);
  const idle = waysWithoutPlace(env);
  if (BACKUP_DIR !== undefined && BACKUP_S3_ENDPOINT !== undefined) {
    problems.push('BACKUP_DIR and BACKUP_S3_* exclude each other: set one of them');
  }
  const isAnySet = (BACKUP_DIR ?? BACKUP_S3_ENDPOINT ?? idle[0]) !== undefined;
  if (DATABASE_URL !== undefined && isAnySet) {
    problems.push(
      'BACKUP_* are for the built-in database; for a PostgreSQL of your own, see "Backup and ' +
        'restore" in docs/runbook.md',
    );
  } else if (idle.length > 0 && problems.length === 0) {
    const areOfNoUse = `${idle.join(', ')} ${idle.length === 1 ? 'is' : 'are'} of no use`;
    problems.push(`${areOfNoUse} without BACKUP_DIR or BACKUP_S3_*`);
  }
  if (BACKUP_DIR !== undefined && isInside(BACKUP_DIR, env.DATA_DIR)) {
    problems.push('BACKUP_DIR must be outside of DATA_DIR, best on another disk');
  }
  if (isInMediaBucket(env)) {
    problems.push('BACKUP_S3_BUCKET must be another bucket than MEDIA_S3_BUCKET');
  }
  return problems;
}

/** Null when no place for backups is set. */
export function backupOf(env: BackupEnvironment): BackupSettings | null {
  const { BACKUP_DIR } = env;
  const s3: S3Place | null = s3Of('BACKUP_S3', env);
  if (s3 === null && BACKUP_DIR === undefined) return null;
  return {
    place: s3 ? { dir: null, s3 } : { dir: path.resolve(BACKUP_DIR ?? ''), s3: null },
    passphrase: env.BACKUP_PASSPHRASE ?? null,
    everyMs: (env.BACKUP_EVERY_DAYS ?? 1) * dayMs,
    keepMs: (env.BACKUP_KEEP_DAYS ?? 14) * dayMs,
    walS: env.BACKUP_WAL_S ?? 30,
  };
}
