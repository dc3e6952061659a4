/** The messages that an operator reads when the shop starts. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { hasSuperAdmin } from './db/has-super-admin.ts';
import { sql } from './db/sql.ts';
import { listenFailure, liveWarnings, missingRights } from './start-messages.ts';
import { makeStaff } from './testing/makers.ts';
import { openTestShop } from './testing/test-shop.ts';

const media = { dir: '/srv/media', incomingDir: '/srv/media/incoming', s3: null };

it('a live shop warns of a missing admin, mail server or backup, and of unshared pictures', () => {
  const mail = {
    smtpUrl: 'smtps://mail.example',
    from: 'shop@example.in',
    outboxDir: '/srv/outbox',
  };
  const databaseUrl = 'postgres://db.example/shop';
  const live = { isDemo: false, mail, media, databaseUrl, backup: null };
  expect(liveWarnings({ ...live, isDemo: true }, false)).toEqual([]);
  expect(liveWarnings(live, true)).toEqual([
    expect.stringContaining('stored in /srv/media. To run several processes'),
  ]);
  expect(liveWarnings({ ...live, databaseUrl: null }, true)).toEqual([
    expect.stringMatching(/^Nothing is backed up/),
  ]);
  const { backup } = readConfig({ BACKUP_DIR: '/mnt/backups' });
  expect(liveWarnings({ ...live, databaseUrl: null, backup }, true)).toEqual([]);
  expect(liveWarnings(live, false)[0]).toMatch(/^Nobody can open the console/);
  expect(liveWarnings({ ...live, mail: { ...mail, smtpUrl: null } }, true)[0]).toMatch(
    /^Mails reach nobody, they are stored in \/srv\/outbox/,
  );
});

it('a missing super admin is detected', async () => {
  const shop = await openTestShop();
  try {
    const { db } = shop.database;
    await db.execute(sql`UPDATE users SET role = 'customer'`);
    expect(await hasSuperAdmin(db)).toBe(false);
    await makeStaff(shop, 'super_admin');
    expect(await hasSuperAdmin(db)).toBe(true);
  } finally {
    await shop.close();
  }
});

it('missing rights in the database are explained', () => {
  const denied = new pg.DatabaseError('permission denied for schema public', 0, 'error');
  denied.code = '42501';
  expect(missingRights(denied)).toBe(
    'The user in DATABASE_URL does not have enough rights (permission denied for schema public).' +
      ' Make it the owner of the database: ALTER DATABASE name OWNER TO user;',
  );
  expect(missingRights(new Error('something else'))).toBeNull();
});

it('an address that this machine does not have is explained', async () => {
  const here = { host: '192.0.2.1', port: 3000 };
  const listening = once(createServer().listen({ host: here.host, port: 0 }), 'listening');
  const error = await listening.catch((reason: unknown) => reason);
  expect(listenFailure(error, here)).toBe('HOST=192.0.2.1 is not an address of this machine.');
  const host = 'no-such-host.invalid';
  const unknown = Object.assign(new Error(), { code: 'ENOTFOUND', hostname: host });
  expect(listenFailure(unknown, { ...here, host })).toContain(`HOST=${host} `);
  expect(listenFailure(unknown, here)).toBeNull();
});
