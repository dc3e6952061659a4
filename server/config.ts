/** The only reader of the environment: one frozen object, or every problem in one message. */
import path from 'node:path';
import * as z from 'zod';
import { brand } from '#domain/brand.ts';

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
  .transform((text) => text.replace(/\/+$/, ''));

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^\s]+$/, 'must start with postgres://')
    .optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: httpUrl.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.string().email('must be an email').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
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
  PUSH_TEST_ORIGIN: z
    .string()
    .regex(
      /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/,
      'must be an origin of this machine such as http://127.0.0.1:4000',
    )
    .optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TEST_NOW: z
    .string()
    .refine(
      (text) => !Number.isNaN(Date.parse(text)),
      'must be an instant such as 2026-11-21T09:00:00Z',
    )
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  RECONCILE_AFTER_S: wholeNumber(1, 86_400).default(120),
  UNPAID_EXPIRY_MIN: wholeNumber(1, 10_080).default(30),
});
type Environment = z.infer<typeof Environment>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
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
  /** Takes all pushes instead of the push services; null: they go to them. */
  readonly pushTestOrigin: string | null;
  /** Hops to trust, or their addresses; null trusts nobody's X-Forwarded-For. */
  readonly trustProxy: number | string | null;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly testNow: Date | null;
  readonly hasRateLimits: boolean;
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
  return [...missing, ...refused];
}

function pairProblems(env: Environment): string[] {
  const problems: string[] = [];
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  }
  if ((env.RAZORPAY_KEY_ID === undefined) !== (env.RAZORPAY_KEY_SECRET === undefined)) {
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET go together: set both or neither');
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM is required with SMTP_URL: the sender that customers see');
  }
  return problems;
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
    from: env.MAIL_FROM ?? `${brand.name} <no-reply@sukoon.example>`,
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
  const problems = [...pairProblems(env), ...(isDemo ? [] : liveProblems(env))];
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
    isDemo,
    publicUrl: env.PUBLIC_URL ?? null,
    secret: env.SECRET ?? demoSecret,
    admin: admin ?? (isDemo ? demoAdmin : null),
    razorpay: razorpayOf(env),
    mail: mailOf(env, dataDir),
    pushTestOrigin: env.PUSH_TEST_ORIGIN ?? null,
    trustProxy: /^\d+$/.test(env.TRUST_PROXY ?? '')
      ? Number(env.TRUST_PROXY)
      : (env.TRUST_PROXY ?? null),
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    testNow: env.TEST_NOW ? new Date(env.TEST_NOW) : null,
    hasRateLimits: env.RATE_LIMITS === 'on',
    reconcileAfterMs: env.RECONCILE_AFTER_S * 1000,
    unpaidExpiryMs: env.UNPAID_EXPIRY_MIN * 60_000,
  });
}
