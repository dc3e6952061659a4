/**
 * The configuration: runs with nothing set, names every problem at once, is strict in live mode.
 */
import { describe, expect, it } from 'vitest';
import { ConfigError, demoAdmin, readConfig } from './config.ts';

const live = {
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://shop.example.in',
  SECRET: '6f1d0c4be2a95837d3f6097ab1c8e524',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'new,old',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe('readConfig', () => {
  it('without anything set is the demo shop on its own database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemo: true,
      databaseUrl: null,
      admin: demoAdmin,
      hasRateLimits: true,
      reconcileAfterMs: 120_000,
      unpaidExpiryMs: 1_800_000,
      razorpay: { mode: 'sandbox', apiUrl: null },
    });
  });

  it('backs up to a folder or a bucket, never both, and never into the data itself', () => {
    expect(readConfig({}).backup).toBeNull();
    expect(readConfig({ BACKUP_DIR: '/mnt/b', BACKUP_KEEP_DAYS: '30' }).backup).toEqual({
      place: { dir: '/mnt/b', s3: null },
      passphrase: null,
      everyMs: 86_400_000,
      keepMs: 30 * 86_400_000,
      walS: 30,
    });
    const s3 = {
      BACKUP_S3_ENDPOINT: 'https://s3.example.in',
      BACKUP_S3_REGION: 'ap-south-1',
      BACKUP_S3_BUCKET: 'sukoon-backups',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(s3).backup?.place.s3?.bucket).toBe('sukoon-backups');
    expect(problemsOf({ ...s3, BACKUP_S3_REGION: '' })).toEqual([
      'BACKUP_S3_* go together: set BACKUP_S3_REGION too, or none of them',
    ]);
    expect(problemsOf({ ...s3, BACKUP_DIR: '/mnt/b' })).toEqual([
      'BACKUP_DIR and BACKUP_S3_* exclude each other: set one of them',
    ]);
    expect(problemsOf({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/backups' })).toEqual([
      'BACKUP_DIR must be outside of DATA_DIR, best on another disk',
    ]);
    expect(problemsOf({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backups' })).toEqual([]);
    expect(problemsOf({ ...live, BACKUP_DIR: '/mnt/b' })).toEqual([
      expect.stringMatching(/^BACKUP_\* are for the built-in database/),
    ]);
    expect(problemsOf({ BACKUP_DIR: '/mnt/b', BACKUP_PASSPHRASE: 'short' })).toEqual([
      'BACKUP_PASSPHRASE must have at least 12 characters',
    ]);
  });

  it('refuses what says how to back up when nothing says where', () => {
    const passphrase = { BACKUP_PASSPHRASE: 'twelve or more' };
    const days = { BACKUP_EVERY_DAYS: '1', BACKUP_KEEP_DAYS: '30', BACKUP_WAL_S: '5' };
    expect(problemsOf(passphrase)).toEqual([
      'BACKUP_PASSPHRASE is of no use without BACKUP_DIR or BACKUP_S3_*',
    ]);
    expect(problemsOf(days)).toEqual([
      'BACKUP_EVERY_DAYS, BACKUP_KEEP_DAYS, BACKUP_WAL_S are of no use without BACKUP_DIR or ' +
        'BACKUP_S3_*',
    ]);
    expect(problemsOf({ ...passphrase, ...days, BACKUP_DIR: '/mnt/b' })).toEqual([]);
    expect(problemsOf({ ...live, ...days })).toEqual([
      expect.stringMatching(/^BACKUP_\* are for the built-in database/),
    ]);
  });

  it('never backs up into the bucket of the media', () => {
    const at = (family: string, endpoint: string, bucket: string) => ({
      [`${family}_ENDPOINT`]: endpoint,
      [`${family}_REGION`]: 'ap-south-1',
      [`${family}_BUCKET`]: bucket,
      [`${family}_ACCESS_KEY_ID`]: 'key',
      [`${family}_SECRET_ACCESS_KEY`]: 'secret',
    });
    const media = at('MEDIA_S3', 'https://s3.example.in', 'sukoon');
    const withBackup = (endpoint: string, bucket: string) =>
      problemsOf({ ...media, ...at('BACKUP_S3', endpoint, bucket) });
    const refusal = ['BACKUP_S3_BUCKET must be another bucket than MEDIA_S3_BUCKET'];
    expect(withBackup('https://s3.example.in', 'sukoon')).toEqual(refusal);
    expect(withBackup('https://S3.example.in:443/', 'sukoon')).toEqual(refusal);
    expect(withBackup('https://s3.example.in', 'sukoon-backups')).toEqual([]);
    expect(withBackup('https://other.example.in', 'sukoon')).toEqual([]);
  });

  it('keeps media in a bucket once all of its settings are there, and on disk without', () => {
    const place = {
      MEDIA_S3_ENDPOINT: 'https://s3.example.in/',
      MEDIA_S3_REGION: 'ap-south-1',
      MEDIA_S3_BUCKET: 'sukoon-media',
      MEDIA_S3_ACCESS_KEY_ID: 'key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ DATA_DIR: '/srv' }).media).toEqual({
      dir: '/srv/media',
      incomingDir: '/srv/media/incoming',
      s3: null,
    });
    expect(readConfig(place).media.s3).toEqual({
      endpoint: 'https://s3.example.in',
      region: 'ap-south-1',
      bucket: 'sukoon-media',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(place)) {
      expect(problemsOf({ ...place, [name]: '' })).toEqual([
        `MEDIA_S3_* go together: set ${name} too, or none of them`,
      ]);
    }
    expect(problemsOf({ ...place, MEDIA_S3_BUCKET: '../other' })).toEqual([
      'MEDIA_S3_BUCKET must be the name of a bucket',
    ]);
  });

  it('sends media over https, or to this machine, in live mode', () => {
    const at = (endpoint: string) => ({
      ...live,
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_REGION: 'ap-south-1',
      MEDIA_S3_BUCKET: 'sukoon-media',
      MEDIA_S3_ACCESS_KEY_ID: 'key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    });
    for (const url of ['https://s3.example.in', 'http://127.0.0.1:9000', 'http://localhost']) {
      expect(problemsOf(at(url)), url).toEqual([]);
    }
    for (const url of ['http://s3.example.in', 'http://127.0.0.1.example.in']) {
      expect(problemsOf(at(url)).join(), url).toMatch(/MEDIA_S3_ENDPOINT must start with https/);
      expect(problemsOf({ ...at(url), DEMO: '1' }), url).toEqual([]);
    }
  });

  it('goes past a pooler, and reads from a replica, only with an address for it', () => {
    const alone = readConfig(live);
    expect(alone).toMatchObject({ databaseDirectUrl: live.DATABASE_URL, databaseReadUrl: null });
    const urls = {
      DATABASE_DIRECT_URL: 'postgres://shop@direct/shop',
      DATABASE_READ_URL: 'postgres://shop@replica/shop',
    };
    expect(readConfig({ ...live, ...urls })).toMatchObject({
      databaseUrl: live.DATABASE_URL,
      databaseDirectUrl: urls.DATABASE_DIRECT_URL,
      databaseReadUrl: urls.DATABASE_READ_URL,
    });
    expect(problemsOf(urls)).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL is of no use without DATABASE_URL/),
      expect.stringMatching(/^DATABASE_READ_URL is of no use without DATABASE_URL/),
    ]);
    expect(problemsOf({ DATABASE_OWNER_URL: 'postgres://owner@direct/shop' })).toEqual([
      expect.stringMatching(/^DATABASE_OWNER_URL is of no use without DATABASE_URL/),
    ]);
  });

  it('with DATABASE_URL is live, without demo accounts, and takes both webhook secrets', () => {
    const config = readConfig(live);
    expect(config).toMatchObject({ isDemo: false, admin: null });
    expect(config.razorpay).toMatchObject({
      mode: 'live',
      apiUrl: 'https://api.razorpay.com',
      webhookSecrets: ['new', 'old'],
    });
  });

  it('trusts proxies by their number or addresses, and nothing else', () => {
    for (const text of ['1', 'loopback', 'loopback, 10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0']) {
      expect(problemsOf({ ...live, TRUST_PROXY: text }), text).toEqual([]);
    }
    for (const text of [
      'true',
      'loopback,',
      '10.0.0',
      'proxy.example.in',
      '10.0.0.1/8/8',
      '10.0.0.0/99',
    ]) {
      const [problem] = problemsOf({ ...live, TRUST_PROXY: text });
      expect(problem, text).toMatch(/^TRUST_PROXY must be a number of hops/);
    }
  });

  it('takes no webhook secret that is empty', () => {
    const [problem] = problemsOf({ ...live, RAZORPAY_WEBHOOK_SECRET: ' , ' });
    expect(problem).toMatch(/^RAZORPAY_WEBHOOK_SECRET must not be empty/);
  });

  it('lists everything that is missing in live mode', () => {
    const problems = problemsOf({ DATABASE_URL: live.DATABASE_URL });
    for (const name of [
      'PUBLIC_URL',
      'SECRET',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
    ]) {
      expect(
        problems.some((problem) => problem.startsWith(name)),
        name,
      ).toBe(true);
    }
  });

  it.each([
    ['RAZORPAY_API_URL', 'http://127.0.0.1:4000'],
    ['PUSH_TEST_ORIGIN', 'http://127.0.0.1:4000'],
    ['TEST_NOW', '2026-01-01T00:00:00Z'],
    ['RATE_LIMITS', 'off'],
  ])('refuses %s in live mode', (name, value) => {
    expect(problemsOf({ ...live, [name]: value }).join()).toContain(name);
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example.in'],
    ['PUBLIC_URL', 'http://127.0.0.1.example.in'],
    ['SECRET', 'a'.repeat(32)],
    ['SECRET', 'change-me!'.repeat(4)],
    ['SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['ADMIN_PASSWORD', 'password'],
    ['ADMIN_PASSWORD', 'Password@123'],
    ['ADMIN_PASSWORD', demoAdmin.password],
  ])('refuses the weak %s=%s in live mode', (name, value) => {
    const env = { ...live, ADMIN_EMAIL: 'a@example.in', ADMIN_PASSWORD: 'warm-khichdi-at-9' };
    expect(problemsOf(env)).toEqual([]);
    expect(problemsOf({ ...env, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
    expect(problemsOf({ ...env, [name]: value, DEMO: '1' })).toEqual([]);
  });

  it('takes http in live mode where the site is on this machine', () => {
    for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
      expect(problemsOf({ ...live, PUBLIC_URL: url }), url).toEqual([]);
    }
  });

  it.each(['p@ss', 'p/ss', 'p#ss', 'p?ss', '100%'])(
    'says how to write the password %s of a database',
    (password) => {
      const problems = problemsOf({ DATABASE_URL: `postgres://shop:${password}@db:5432/shop` });
      expect(problems.join()).toMatch(/^DATABASE_URL cannot be parsed: .* write @ as %40/);
      const written = `postgres://shop:${encodeURIComponent(password)}@db:5432/shop`;
      expect(problemsOf({ ...live, DATABASE_URL: written })).toEqual([]);
    },
  );

  it('lists every unreadable value at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      TEST_NOW: 'noon',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'TEST_NOW',
    ]);
  });

  it('writes mails to a folder until it is configured how to send them, and from whom', () => {
    expect(readConfig({ DATA_DIR: '/shop' }).mail).toEqual({
      smtpUrl: null,
      from: 'no-reply@sukoon.example',
      outboxDir: '/shop/outbox',
    });
    const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example.in', MAIL_FROM: 'a@example.in' };
    expect(readConfig(smtp).mail).toMatchObject({ smtpUrl: smtp.SMTP_URL, from: 'a@example.in' });
    expect(problemsOf({ SMTP_URL: smtp.SMTP_URL })[0]).toMatch(/^MAIL_FROM is required/);
  });

  it.each([
    ['SMTP_URL', 'http://mail.example.in'],
    ['SMTP_URL', 'smtp://mail.example.in:x'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://shop.example.in:x'],
    ['PUBLIC_URL', 'https://shop.example.in/?'],
    ['PUBLIC_URL', 'https://shop.example.in/shop'],
    ['IMAGE_API_URL', 'https://api.example.in/v1?key=1'],
    ['MEDIA_S3_ENDPOINT', 'https://s3.example.in/#top'],
    ['MAIL_FROM', 'Sukoon'],
    ['MAIL_FROM', 'Sukoon <a@example.in>\nBcc: b@example.in'],
    ['MAIL_FROM', 'a@example.in, b@example.in'],
    ['PUSH_TEST_ORIGIN', 'https://push.example.in'],
    ['PUSH_TEST_ORIGIN', 'http://127.0.0.1:4000/path'],
    ['PUSH_TEST_ORIGIN', 'http://127.0.0.1:4000@evil.example'],
  ])('refuses %s=%j', (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toContain(name);
  });

  it('draws by itself without an image service, and with one once it is fully configured', () => {
    const images = {
      IMAGE_API_URL: 'https://api.example.com/v1/',
      IMAGE_API_KEY: 'sk-1',
      IMAGE_MODEL: 'painter-1',
    };
    expect(readConfig({}).images).toBeNull();
    expect(readConfig({ ...live, ...images }).images).toEqual({
      apiUrl: 'https://api.example.com/v1',
      apiKey: 'sk-1',
      model: 'painter-1',
    });
    for (const name of Object.keys(images)) {
      expect(problemsOf({ ...images, [name]: '' })[0]).toMatch(/go together: set all or none$/);
    }
  });

  it('sends the key of the image service over https, or to this machine in demo mode', () => {
    const at = (url: string) => ({ IMAGE_API_URL: url, IMAGE_API_KEY: 'k', IMAGE_MODEL: 'm' });
    expect(problemsOf(at('http://127.0.0.1:4000/v1'))).toEqual([]);
    expect(problemsOf(at('http://localhost/v1'))).toEqual([]);
    for (const url of ['http://api.example.com/v1', 'http://127.0.0.1.example.com/v1']) {
      expect(problemsOf(at(url)).join()).toMatch(/IMAGE_API_URL must start with https/);
    }
    const local = at('http://127.0.0.1:4000/v1');
    expect(problemsOf({ ...live, ...local }).join()).toContain('IMAGE_API_URL');
  });

  it.each([
    'http://pay.example.in',
    'https://api.razorpay.com.example.in',
    'http://127.0.0.1.example.in',
    'http://127.0.0.1@example.in',
    'https://api.razorpay.com',
  ])('sends its keys to Razorpay or, in demo mode, to this machine, not to %s', (url) => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's' };
    expect(readConfig(keys).razorpay.apiUrl).toBe('https://api.razorpay.com');
    const refused = [expect.stringMatching(/^RAZORPAY_API_URL /)];
    expect(problemsOf({ ...keys, RAZORPAY_API_URL: url })).toEqual(refused);
    expect(problemsOf({ ...live, RAZORPAY_API_URL: url })).toEqual(refused);
    for (const own of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000']) {
      expect(problemsOf({ ...keys, RAZORPAY_API_URL: own })).toEqual([]);
    }
  });

  it('believes no webhook when own keys come without a webhook secret', () => {
    const { razorpay } = readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's' });
    expect(razorpay.webhookSecrets).toEqual([]);
  });
});
