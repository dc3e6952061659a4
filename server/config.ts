/** The only reader of the environment: one frozen object, or every problem in one message. */
import path from 'node:path';
import * as z from 'zod';
import {
  type BackupSettings,
  backupFields,
  backupOf,
  backupProblems,
} from './db/backups/settings.ts';
import { isEasyPassword } from './features/auth/passwords/easy-passwords.ts';
import type { S3Place } from './gateways/files/s3.ts';
import { s3Of, s3Problems } from './gateways/files/s3-settings.ts';
import { isBrokenDatabaseUrl, isTrustProxy, isWeakSecret } from './setting-strength.ts';

/** The configuration cannot be used; `problems` lists everything that is wrong with it. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Sukoon cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);
const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'must start with http:// or https://')
  .refine((text) => URL.canParse(text), 'must be an address such as https://shop.example.in')
  .refine((text) => !/[?#]/.test(text), 'must not contain ? or #')
  .transform((text) => text.replace(/\/+$/, ''));
/** Links in mails and the sitemap are made from it. */
const siteUrl = httpUrl.refine(
  (text) => URL.canParse(text) && new URL(text).pathname === '/',
  'must not have a path',
);
const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^\s]+$/, 'must start with postgres://')
  .refine(
    (text) => !isBrokenDatabaseUrl(text),
    'cannot be parsed: in its password, write @ as %40, / as %2F, # as %23, ? as %3F and % as %25',
  );

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: siteUrl.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.string().email('must be an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .regex(/[^\s,]/, 'must not be empty')
    .optional(),
  RAZORPAY_API_URL: httpUrl.optional(),
  RAZORPAY_CHECKOUT_URL: httpUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')
    .refine((text) => URL.canParse(text), 'must be an address such as smtp://user:pass@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Sukoon <orders@shop.example.in>',
    )
    .optional(),
  MEDIA_S3_ENDPOINT: httpUrl.optional(),
  MEDIA_S3_REGION: z.string().min(1).optional(),
  MEDIA_S3_BUCKET: bucket.optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ...backupFields({ httpUrl, bucket, wholeNumber }),
  IMAGE_API_URL: httpUrl.optional(),
  IMAGE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional(),
  IMAGE_MODEL: z.string().min(1).optional(),
  PUSH_TEST_ORIGIN: z
    .string()
    .regex(
      /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/,
      'must be an origin on this machine, such as http://127.0.0.1:4000',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be a number of hops, or addresses such as loopback,10.0.0.0/8')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TEST_NOW: z
    .string()
    .refine(
      (text) => !Number.isNaN(Date.parse(text)),
      'must be a timestamp such as 2026-11-21T09:00:00Z',
    )
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DRAIN_S: wholeNumber(0, 60).optional(),
  RECONCILE_AFTER_S: wholeNumber(1, 86_400).default(120),
  UNPAID_EXPIRY_MIN: wholeNumber(1, 10_080).default(30),
});
type Environment = z.infer<typeof Environment>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, for what needs a session: another one when `databaseUrl` is a pooler. */
  readonly databaseDirectUrl: string | null;
  /** Replicas of it, for lists and exports; null: there is none. */
  readonly databaseReadUrl: string | null;
  /** Migrates, when the role of `databaseUrl` may not; null: that one does. */
  readonly databaseOwnerUrl: string | null;
  readonly isDemo: boolean;
  /**
   * Origin that customers see, without a slash at the end; null in demo mode: the listening
   * address.
   */
  readonly publicUrl: string | null;
  readonly secret: string;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly razorpay: {
    readonly mode: 'sandbox' | 'live';
    readonly keyId: string;
    readonly keySecret: string;
    /** Several while a secret is being rotated, newest first. */
    readonly webhookSecrets: readonly string[];
    /** Null: the built-in sandbox. */
    readonly apiUrl: string | null;
    readonly checkoutUrl: string | null;
  };
  readonly mail: {
    /** Null: mails are written to `outboxDir` and reach nobody. */
    readonly smtpUrl: string | null;
    readonly from: string;
    readonly outboxDir: string;
  };
  readonly media: {
    /** Where pictures and videos are stored, unless they are in `s3`. */
    readonly dir: string;
    /** Uploads under way; inside of `dir`, so that a file can be moved there. */
    readonly incomingDir: string;
    readonly s3: S3Place | null;
  };
  /** Null: the built-in database is not backed up. */
  readonly backup: BackupSettings | null;
  /** An image service that speaks OpenAI's API; null: the shop's own illustrator draws. */
  readonly images: {
    readonly apiUrl: string;
    readonly apiKey: string;
    readonly model: string;
  } | null;
  /** Takes all pushes instead of the push services; null: they go to them. */
  readonly pushTestOrigin: string | null;
  /** Opens `/metrics` to others than this machine; null: to nobody else. */
  readonly metricsToken: string | null;
  /** Hops to trust, or their addresses; null trusts nobody's X-Forwarded-For. */
  readonly trustProxy: number | string | null;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly testNow: Date | null;
  readonly hasRateLimits: boolean;
  /** How long visitors are still served after a stop signal, while `/readyz` says 503. */
  readonly drainMs: number;
  readonly reconcileAfterMs: number;
  readonly unpaidExpiryMs: number;
}

export const demoAdmin = { email: 'admin@sukoon.example', password: 'chef-demo-2026' } as const;
const demoSecret = 'demo mode only: these keys protect nothing that matters';

function liveProblems(env: Environment): string[] {
  const needed = {
    PUBLIC_URL: 'the address customers open, such as https://shop.example.in',
    SECRET: 'at least 32 random characters, such as the output of: openssl rand -hex 32',
    RAZORPAY_KEY_ID: 'from the Razorpay dashboard',
    RAZORPAY_KEY_SECRET: 'from the Razorpay dashboard',
    RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook that points at /api/webhooks/razorpay',
  } as const;
  const missing = Object.entries(needed)
    .filter(([name]) => env[name as keyof typeof needed] === undefined)
    .map(([name, hint]) => `${name} is required in live mode: ${hint}`);
  const demoOnly = [
    ['RAZORPAY_API_URL', env.RAZORPAY_API_URL],
    ['RAZORPAY_CHECKOUT_URL', env.RAZORPAY_CHECKOUT_URL],
    ['PUSH_TEST_ORIGIN', env.PUSH_TEST_ORIGIN],
    ['TEST_NOW', env.TEST_NOW],
    ['RATE_LIMITS=off', env.RATE_LIMITS === 'off' ? 'off' : undefined],
  ] as const;
  const refused = demoOnly
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${name} is for demo mode and is refused in live mode`);
  return [...missing, ...refused, ...weakProblems(env)];
}

/** Values a live shop must not use: everybody could read or guess them. */
function weakProblems({ PUBLIC_URL, SECRET, ADMIN_PASSWORD }: Environment): string[] {
  const problems: string[] = [];
  if (PUBLIC_URL?.startsWith('http:') && !loopback.test(PUBLIC_URL)) {
    problems.push('PUBLIC_URL must start with https://, unless it is on this machine');
  }
  if (SECRET !== undefined && isWeakSecret(SECRET)) {
    problems.push('SECRET is easy to guess: use the output of: openssl rand -hex 32');
  }
  const isDemoPassword = ADMIN_PASSWORD === demoAdmin.password;
  if (ADMIN_PASSWORD !== undefined && (isDemoPassword || isEasyPassword(ADMIN_PASSWORD))) {
    problems.push('ADMIN_PASSWORD is easy to guess: choose another one');
  }
  return problems;
}

function pairProblems(env: Environment): string[] {
  const problems: string[] = [];
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  }
  if ((env.RAZORPAY_KEY_ID === undefined) !== (env.RAZORPAY_KEY_SECRET === undefined)) {
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET go together: set both or neither');
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] === undefined || env.DATABASE_URL !== undefined) continue;
    problems.push(`${name} is of no use without DATABASE_URL, which customers need`);
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM is required with SMTP_URL: the sender that customers see');
  }
  return problems;
}

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:\/|$)/;

function imageProblems(env: Environment, isDemo: boolean): string[] {
  const given = [env.IMAGE_API_URL, env.IMAGE_API_KEY, env.IMAGE_MODEL];
  const count = given.filter((value) => value !== undefined).length;
  const problems: string[] = [];
  if (count !== 0 && count !== given.length) {
    problems.push('IMAGE_API_URL, IMAGE_API_KEY and IMAGE_MODEL go together: set all or none');
  }
  const url = env.IMAGE_API_URL ?? 'https:';
  if (!url.startsWith('https:') && !(isDemo && loopback.test(url))) {
    problems.push('IMAGE_API_URL must start with https://, as the key is sent there');
  }
  return problems;
}

/** A shop that takes real money refuses every address but Razorpay's own (`liveProblems`). */
function providerProblems({ RAZORPAY_API_URL: url }: Environment): string[] {
  if (url === undefined || loopback.test(url)) return [];
  return ['RAZORPAY_API_URL must be on this machine, as the keys are sent there'];
}

function mediaOf(env: Environment, dataDir: string): Config['media'] {
  const dir = path.join(dataDir, 'media');
  const s3 = s3Of('MEDIA_S3', env);
  return { dir, incomingDir: path.join(dir, 'incoming'), s3 };
}

function imagesOf(env: Environment): Config['images'] {
  const { IMAGE_API_URL: apiUrl, IMAGE_API_KEY: apiKey, IMAGE_MODEL: model } = env;
  return apiUrl && apiKey && model ? { apiUrl, apiKey, model } : null;
}

function razorpayOf(env: Environment): Config['razorpay'] {
  // Own keys without a webhook secret: no webhook can prove itself, so none is believed.
  const fallback = env.RAZORPAY_KEY_ID ? '' : 'sandbox-webhook-secret';
  const secrets = (env.RAZORPAY_WEBHOOK_SECRET ?? fallback).split(',');
  return {
    mode: env.RAZORPAY_KEY_ID ? 'live' : 'sandbox',
    keyId: env.RAZORPAY_KEY_ID ?? 'rzp_test_SukoonSandbox1',
    keySecret: env.RAZORPAY_KEY_SECRET ?? 'sandbox-key-secret',
    webhookSecrets: secrets.map((secret) => secret.trim()).filter(Boolean),
    apiUrl: env.RAZORPAY_API_URL ?? (env.RAZORPAY_KEY_ID ? 'https://api.razorpay.com' : null),
    checkoutUrl:
      env.RAZORPAY_CHECKOUT_URL ??
      (env.RAZORPAY_KEY_ID ? 'https://checkout.razorpay.com/v1/checkout.js' : null),
  };
}

function mailOf(env: Environment, dataDir: string): Config['mail'] {
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: env.MAIL_FROM ?? 'no-reply@sukoon.example',
    outboxDir: path.join(dataDir, 'outbox'),
  };
}

/**
 * Reads and checks the environment. Empty variables count as not set.
 * @throws ConfigError naming every problem at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
  }
  const env = parsed.data;
  const isDemo = env.DEMO ?? env.DATABASE_URL === undefined;
  const problems = [
    ...pairProblems(env),
    ...s3Problems('MEDIA_S3', env, isDemo),
    ...backupProblems(env, isDemo),
    ...imageProblems(env, isDemo),
    ...(isDemo ? providerProblems(env) : liveProblems(env)),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const admin =
    env.ADMIN_EMAIL && env.ADMIN_PASSWORD
      ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
      : null;
  const dataDir = path.resolve(env.DATA_DIR);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    isDemo,
    publicUrl: env.PUBLIC_URL ?? null,
    secret: env.SECRET ?? demoSecret,
    admin: admin ?? (isDemo ? demoAdmin : null),
    razorpay: razorpayOf(env),
    mail: mailOf(env, dataDir),
    media: mediaOf(env, dataDir),
    backup: backupOf(env),
    images: imagesOf(env),
    pushTestOrigin: env.PUSH_TEST_ORIGIN ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: /^\d+$/.test(env.TRUST_PROXY ?? '')
      ? Number(env.TRUST_PROXY)
      : (env.TRUST_PROXY ?? null),
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    testNow: env.TEST_NOW ? new Date(env.TEST_NOW) : null,
    hasRateLimits: env.RATE_LIMITS === 'on',
    drainMs: (env.DRAIN_S ?? (isDemo ? 0 : 5)) * 1000,
    reconcileAfterMs: env.RECONCILE_AFTER_S * 1000,
    unpaidExpiryMs: env.UNPAID_EXPIRY_MIN * 60_000,
  });
}
