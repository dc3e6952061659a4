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

/** On a slow machine the database may count as lost for a moment, which has an alarm of its own. */
const alarmsOf = (kind: string) =>
  lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm === kind);
const ready = async () => (await shop.visitor().get('/readyz')).status;

describe('a clock that differs from the database’s', () => {
  it.each([
    ['ahead', 8 * 24 * 3_600_000],
    ['behind', -9_000],
  ])('that is %s raises an alarm, and lets no visitors in', async (_, differenceMs) => {
    let aheadMs = differenceMs;
    await open({ systemNow: () => Date.now() + aheadMs });
    const raised = async () => {
      await shop.shop.watch.look();
      return alarmsOf('clock_wrong');
    };
    await expect.poll(raised).not.toEqual([]);
    expect(await ready()).toBe(503);
    const [alarm, ...others] = await raised();
    expect(others).toEqual([]);
    // Less than it is, by as long as the question and its answer take.
    expect(Math.abs(alarm.differenceMs - Math.abs(differenceMs))).toBeLessThan(3_000);
    aheadMs = 0;
    await expect.poll(ready).toBe(200);
  });

  it('by less than five seconds is tolerated', async () => {
    await open({ systemNow: () => Date.now() + 4_000 });
    await expect.poll(ready).toBe(200);
    expect(alarmsOf('clock_wrong')).toEqual([]);
  });

  it('is measured by the machine’s clock, whatever the shop’s clock says', async () => {
    await open();
    shop.setNow('2030-01-01T00:00:00Z');
    await expect.poll(ready).toBe(200);
    expect(alarmsOf('clock_wrong')).toEqual([]);
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
    expect(alarmsOf('disk_full')).toHaveLength(1);
    expect((await visitor.get('/api/meals')).status).toBe(200);
  });
});

it('does not mistake a lost connection for it, not even in the middle of a check', async () => {
  await open();
  const { db, url } = shop.database;
  const name = new URL(url).pathname.slice(1);
  async function lookWhileCut() {
    lines = [];
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
    return { status: await check, alarms: lines.filter((line) => line.includes('ALARM')) };
  }
  // On a slow machine the check may take too long, and rightly count as one without an answer.
  await expect.poll(lookWhileCut).toEqual({ status: 200, alarms: [] });
});
