/** The five settings of an S3-compatible store, for each purpose that has one. */
import type { S3Place } from './s3.ts';

const keys = {
  ENDPOINT: 'endpoint',
  REGION: 'region',
  BUCKET: 'bucket',
  ACCESS_KEY_ID: 'accessKeyId',
  SECRET_ACCESS_KEY: 'secretAccessKey',
} as const;

/** What their names begin with. */
type Family = 'MEDIA_S3' | 'BACKUP_S3';

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:\/|$)/;

const settingOf = (env: object, name: string): unknown => (env as Record<string, unknown>)[name];

export function s3Problems(family: Family, env: object, isDemo: boolean): string[] {
  const names = Object.keys(keys).map((key) => `${family}_${key}`);
  const missing = names.filter((name) => settingOf(env, name) === undefined);
  const problems: string[] = [];
  if (missing.length !== 0 && missing.length !== names.length) {
    problems.push(`${family}_* go together: set ${missing.join(', ')} too, or none of them`);
  }
  const url = String(settingOf(env, `${family}_ENDPOINT`) ?? 'https:');
  if (!isDemo && !url.startsWith('https:') && !loopback.test(url)) {
    problems.push(`${family}_ENDPOINT must start with https://, unless it is on this machine`);
  }
  return problems;
}

/** Null when they are not set. */
export function s3Of(family: Family, env: object): S3Place | null {
  if (settingOf(env, `${family}_ENDPOINT`) === undefined) return null;
  const place = Object.entries(keys).map(([name, key]) => [
    key,
    settingOf(env, `${family}_${name}`),
  ]);
  return Object.fromEntries(place) as S3Place;
}
