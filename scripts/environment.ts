/** The shop's settings: loaded from `.env` to run it, removed for its tests. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const names =
  'PORT HOST DATA_DIR DATABASE_URL DATABASE_DIRECT_URL DATABASE_OWNER_URL DATABASE_READ_URL ' +
  'DEMO PUBLIC_URL SECRET TRUST_PROXY LOG_LEVEL METRICS_TOKEN DRAIN_S TEST_NOW RATE_LIMITS ' +
  'RECONCILE_AFTER_S UNPAID_EXPIRY_MIN PUSH_TEST_ORIGIN';
const settings = new Set(names.split(' '));
const families = /^(ADMIN|RAZORPAY|SMTP|MAIL|MEDIA|IMAGE|BACKUP)_/;

/** Reads `.env` when there is one; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** The environment without the shop's settings, so that a test can never touch a running shop. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !settings.has(name) && !families.test(name),
  );
  return Object.fromEntries(kept);
}

/** For servers that tests start repeatedly: Node compiles each source file only once. */
export const compileCache = { NODE_COMPILE_CACHE: path.resolve('.cache', 'compiled') } as const;
