/** Limits that two of the staff change: nobody overwrites what they have not seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { holdsAudit, sendWhile } from '#server/testing/interleavings/send-while.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const at = '/api/admin/capacity';

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.db.execute(sql`
    SELECT set_weekday_limits(1::smallint, '{}', '2026-11-21')`);
  await shop.database.db.execute(sql`DELETE FROM capacity_counters`);
});

describe('a date, changed by two', () => {
  const save = (portions: number, expected: number | null, path = `${at}/2026-12-04`) =>
    staff.send('PUT', path, { portions, expected });

  it.each(['', '/meals/1'])('is not overwritten by who saw the limit before: %j', async (of) => {
    const path = `${at}/2026-12-04${of}`;
    expect((await save(80, null, path)).status).toBe(200);
    expect((await save(80, null, path)).status).toBe(200);
    expect(await save(120, null, path)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await save(120, 80, path)).status).toBe(200);
    expect((await staff.send('PUT', path, { portions: 90 })).status).toBe(200);
  });

  it.each(['', '/meals/1'])('keeps a limit that who takes it away has not seen: %j', async (of) => {
    const path = `${at}/2026-12-04${of}`;
    const takeAway = (seen: string) => staff.send('DELETE', `${path}?expected=${seen}`);
    expect((await save(80, null, path)).status).toBe(200);
    expect(await takeAway('null')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await takeAway('120')).status).toBe(409);
    expect((await takeAway('some')).body.issues[0].path).toBe('expected');
    expect((await takeAway('80')).status).toBe(204);
    // Again, as after a lost answer.
    expect((await takeAway('80')).status).toBe(204);
    expect((await save(90, null, path)).status).toBe(200);
    expect((await staff.send('DELETE', path)).status).toBe(204);
  });

  it('is compared with the limit of its weekday while it has none of its own', async () => {
    await staff.send('PUT', `${at}/weekdays`, { fri: 40 });
    expect((await save(50, null)).status).toBe(409);
    expect((await save(50, 40)).status).toBe(200);
  });

  it('is saved by one of two in the same instant', async () => {
    const answers = await sendWhile(
      holdsAudit,
      () => save(80, null),
      () => save(120, null),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });
});

describe('the weekdays, changed by two', () => {
  const none = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  const save = (limits: object, expected: object) =>
    staff.send('PUT', `${at}/weekdays`, { ...none, ...limits, expected });

  it('are not overwritten by who saw the limits before', async () => {
    const seen = { ...none, tue: 50 };
    expect((await save({ tue: 50 }, none)).status).toBe(200);
    expect((await save({ mon: 30 }, none)).body.code).toBe('conflict');
    expect((await staff.get(`${at}/weekdays`)).body).toEqual(seen);
    expect((await save({ mon: 30, tue: 50 }, seen)).status).toBe(200);
  });

  it('are saved by one of two in the same instant', async () => {
    const answers = await sendWhile(
      holdsAudit,
      () => save({ tue: 50 }, none),
      () => save({ mon: 30 }, none),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });
});
