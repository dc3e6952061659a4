/** The database monitor: alarms and readiness when the database, disk or clock fails. */
import { afterEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { sql } from './sql.ts';

let shop: TestShop;
let lines: string[] = [];
afterEach(() => shop.close());

async function open(options: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
  lines = [];
  shop = await openTestShop({
    ...options,
    env: { LOG_LEVEL: 'warn' },
    onLog: (line) => lines.push(line),
  });
  return shop;
}

const alarms = () =>
  lines
    .map((line) => JSON.parse(line))
    .flatMap(({ alarm, ...facts }) => (alarm ? [{ alarm, facts }] : []));
const ready = async () => (await shop.visitor().get('/readyz')).status;

describe('a clock that differs from the database’s', () => {
  it.each([
    ['ahead', 8 * 24 * 3_600_000],
    ['behind', -6_000],
  ])('that is %s raises an alarm, and lets no visitors in', async (_, differenceMs) => {
    let aheadMs = differenceMs;
    await open({ systemNow: () => Date.now() + aheadMs });
    expect(await ready()).toBe(503);
    await ready();
    expect(alarms()).toMatchObject([{ alarm: 'clock_wrong' }]);
    const { facts } = alarms()[0] ?? { facts: {} };
    expect(Math.abs(facts.differenceMs - Math.abs(differenceMs))).toBeLessThan(1_000);
    aheadMs = 0;
    expect(await ready()).toBe(200);
  });

  it('by less than five seconds is tolerated', async () => {
    await open({ systemNow: () => Date.now() + 4_000 });
    expect(await ready()).toBe(200);
    expect(alarms()).toEqual([]);
  });

  it('is measured by the machine’s clock, whatever the shop’s clock says', async () => {
    await open();
    shop.setNow('2030-01-01T00:00:00Z');
    expect(await ready()).toBe(200);
    expect(alarms()).toEqual([]);
  });
});

describe('a full disk', () => {
  it('is logged as such, raises an alarm, and lets no visitors in', async () => {
    await open();
    const { db } = shop.database;
    await db.execute(sql`
      CREATE FUNCTION refuse_to_save() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION
           USING ERRCODE = ''disk_full'', MESSAGE = ''could not extend file''; END'`);
    await db.execute(sql`
      CREATE TRIGGER full_disk BEFORE INSERT ON sessions
        FOR EACH ROW EXECUTE FUNCTION refuse_to_save()`);
    const visitor = shop.visitor();
    const signIn = await visitor.post('/api/auth/login', {
      email: 'asha@sukoon.example',
      password: 'asha-demo-2026',
    });
    expect(signIn).toMatchObject({
      status: 503,
      body: {
        code: 'storage_full',
        message: 'Nothing can be saved at the moment. Try again later.',
      },
    });
    expect(await ready()).toBe(503);
    expect(alarms()).toMatchObject([{ alarm: 'disk_full' }]);
    expect((await visitor.get('/api/meals')).status).toBe(200);
  });
});

it('does not mistake a lost connection for it, not even in the middle of a check', async () => {
  await open();
  const { db, url } = shop.database;
  const name = new URL(url).pathname.slice(1);
  const { check } = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE schema_migrations`);
    const waiting = ready();
    let isCut = false;
    while (!isCut) {
      const { rows } = await db.execute<{ ok: boolean }>(sql`
        SELECT pg_terminate_backend(pid) AS ok FROM pg_stat_activity
        WHERE datname = ${name} AND application_name = 'sukoon-watch'
          AND wait_event_type = 'Lock'`);
      isCut = rows.some(({ ok }) => ok);
    }
    return { check: waiting };
  });
  expect(await check).toBe(200);
  expect(alarms()).toEqual([]);
});
