/** The link of a run: for the first device with its code, for its stops, for its day. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import {
  acceptLate,
  cashOrder,
  delivered,
  makeRun,
  openOn,
  openRun,
  otherCode,
  paidOrder,
  readRun,
  rider,
  runsPath,
  setStatus,
  setUpRuns,
  stateOf,
  tomorrow,
} from '#server/testing/links/runs-shop.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { customer, shop, staff } from '#server/testing/set-up-shop.ts';

const lines: string[] = [];
setUpRuns({
  env: { LOG_LEVEL: 'trace' },
  onLog: (line) => lines.push(line),
});

const codeOf = ({ status, body }: { status: number; body: { code: string } }) =>
  `${status} ${body.code}`;
const dismiss = { decision: 'dismiss' };
const afterTheDay = '2026-11-22T18:30:00.000Z';

describe('Opening', () => {
  it('needs the code; five wrong ones lock the link, at once or one after the other', async () => {
    const run = await makeRun([await paidOrder()]);
    const wrong = otherCode(run.code);
    const device = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => openOn(run, device, wrong)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => '403 wrong_code'),
      ...Array.from({ length: 3 }, () => '423 run_locked'),
    ]);
    expect(codeOf(await openOn(run, device))).toBe('423 run_locked');
    expect((await readRun(run.id)).isLocked).toBe(true);
    const renewed = (await staff.post(`${runsPath}/${run.id}/link`, {})).body;
    const token = renewed.link.split('#')[1];
    expect((await openOn({ ...run, token, code: renewed.code }, device)).status).toBe(200);
  });

  it('says how many tries are left, and forgets wrong ones after the right one', async () => {
    const run = await makeRun([await paidOrder()]);
    const device = randomUUID();
    const first = await openOn(run, device, otherCode(run.code));
    expect(first.body).toMatchObject({ code: 'wrong_code', triesLeft: 4 });
    expect((await openOn(run, device)).status).toBe(200);
    expect((await openOn(run, device, otherCode(run.code))).body.triesLeft).toBe(4);
  });

  it('cannot be guessed', async () => {
    const run = await makeRun([await paidOrder()]);
    const token = randomBytes(32).toString('base64url');
    expect(codeOf(await openOn({ ...run, token }, randomUUID()))).toBe('404 link_unknown');
    expect((await openOn({ ...run, token: 'short' }, randomUUID())).status).toBe(422);
    for (const bearer of [token, run.token, 'x', '']) {
      expect(codeOf(await linkClient(shop, bearer).get('/api/run'))).toBe('401 unauthorized');
    }
  });

  it('is for one device: a forwarded link is refused, even with the code', async () => {
    const run = await makeRun([await paidOrder()]);
    const device = randomUUID();
    const first = await openRun(run, device);
    const forwarded = await openOn(run, randomUUID());
    expect(codeOf(forwarded)).toBe('403 other_device');
    for (let count = 0; count < 7; count += 1) {
      await openOn(run, randomUUID(), otherCode(run.code));
    }
    expect((await first.get('/api/run')).status).toBe(200);
    const again = await openRun(run, device);
    expect((await again.get('/api/run')).status).toBe(200);
    expect(codeOf(await first.get('/api/run'))).toBe('401 unauthorized');
  });

  it('before its day is not opened by a call for its day only, nor bound to a device', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const { token, code } = run;
    const openOnItsDay = () => {
      const body = { token, code, deviceId: randomUUID(), onlyOnItsDay: true };
      return shop.visitor().post('/api/run/open', body, { csrf: false });
    };
    const early = await openOnItsDay();
    expect(codeOf(early)).toBe('409 run_early');
    expect(early.body.date).toBe(tomorrow);
    expect(await stateOf(order.id)).toBe('confirmed paid');
    shop.setNow(`${tomorrow}T03:00:00.000Z`);
    expect((await openOnItsDay()).status).toBe(200);
    expect(await stateOf(order.id)).toBe('out_for_delivery paid');
  });

  it('two devices at once: one of them has it', async () => {
    const run = await makeRun([await paidOrder()]);
    const answers = await Promise.all([openOn(run, randomUUID()), openOn(run, randomUUID())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('An opened run', () => {
  it('ends with the day; late ticks are kept for staff', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    const tick = delivered({ id: randomUUID(), cash: '1682' });
    shop.setNow(afterTheDay);
    const ended = await device.get('/api/run');
    expect([codeOf(ended), ended.body.isRevoked]).toEqual(['410 run_over', false]);
    const path = `/api/run/stops/${order.id}`;
    const answers = [await device.post(path, tick), await device.post(path, tick)];
    expect(answers.map(codeOf)).toEqual(['410 run_over', '410 run_over']);
    expect(answers.map(({ body }) => [body.kept, body.message])).toEqual(
      answers.map(() => [true, 'This run is over. The kitchen decides about your entry.']),
    );
    expect(codeOf(await openOn(run, randomUUID()))).toBe('410 run_over');
    const late = (await staff.get(`${runsPath}/late-ticks`)).body;
    expect(late).toMatchObject([
      { number: order.number, why: 'over', result: { cash: '1682.00' } },
    ]);
    expect(await stateOf(order.id)).toBe('out_for_delivery unpaid');
    const decide = () => acceptLate(tick.id);
    expect((await decide()).body.money.cash).toBe('1682.00');
    expect(await stateOf(order.id)).toBe('delivered paid');
    expect(codeOf(await decide())).toBe('409 late_tick_decided');
    expect((await staff.get(`${runsPath}/late-ticks`)).body).toEqual([]);
  });

  it('is over at once when it is revoked; its late tick brings the order back', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await staff.send('DELETE', `${runsPath}/${run.id}`);
    const other = await makeRun([order]);
    const revoked = await device.get('/api/run');
    expect([codeOf(revoked), revoked.body.isRevoked]).toEqual(['410 run_over', true]);
    const tick = delivered({ id: randomUUID(), cash: '1682' });
    expect((await device.post(`/api/run/stops/${order.id}`, tick)).body.kept).toBe(true);
    const path = `${runsPath}/late-ticks/${tick.id}`;
    expect((await staff.post(path, { decision: 'accept' })).status).toBe(200);
    expect(await stateOf(order.id)).toBe('delivered paid');
    expect((await readRun(other.id)).stops).toMatchObject([{ status: 'moved' }]);
  });

  it('cannot flood the kitchen once it is revoked', async () => {
    const [order, other] = [await cashOrder(), await cashOrder()];
    const run = await makeRun([order, other]);
    const device = await openRun(run);
    await staff.send('DELETE', `${runsPath}/${run.id}`);
    const send = (id: string, tick = delivered({ id: randomUUID(), cash: '1' })) =>
      device.post(`/api/run/stops/${id}`, tick);
    const first = delivered({ id: randomUUID(), cash: '1682' });
    await send(order.id, first);
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await send(order.id));
    expect(answers.map(codeOf)).toEqual([
      ...Array.from({ length: 9 }, () => '410 run_over'),
      '409 conflict',
    ]);
    expect(answers.at(-1)?.body.message).toBe('Too many entries for this stop. Call the kitchen.');
    expect(codeOf(await send(order.id, first))).toBe('410 run_over');
    expect(codeOf(await send(other.id))).toBe('410 run_over');
    const late = (await staff.get(`${runsPath}/late-ticks`)).body;
    expect(late.filter(({ orderId }: { orderId: string }) => orderId === order.id)).toHaveLength(
      10,
    );
    for (const { id } of late) await staff.post(`${runsPath}/late-ticks/${id}`, dismiss);
  });

  const codeOfOrder = async (id: string): Promise<string> =>
    (await customer.get(`/api/orders/${id}`)).body.deliveryCode;
  const matched = ({ body }: { body: { stop: { result: { codeMatches: boolean } } } }) =>
    body.stop.result.codeMatches;

  it('tries five wrong delivery codes at a stop; then none is checked any more', async () => {
    const order = await paidOrder();
    const device = await openRun(await makeRun([order]));
    const right = await codeOfOrder(order.id);
    const send = (code: string) => {
      shop.advanceMs(1_000);
      return device.post(`/api/run/stops/${order.id}`, delivered({ id: randomUUID(), code }));
    };
    const words = [];
    for (let count = 0; count < 5; count += 1) {
      words.push((await send(otherCode(right))).body.message);
    }
    expect(new Set(words)).toEqual(new Set([expect.stringContaining('does not match')]));
    const after = await send(right);
    expect([after.body.isOverruled, after.body.stop.status]).toEqual([false, 'delivered']);
    expect(after.body.message).toContain('was not checked');
    expect(matched(after)).toBe(false);
    expect(await stateOf(order.id)).toBe('delivered paid');
  });

  it('an entry that is sent again checks no other code', async () => {
    const order = await paidOrder();
    const device = await openRun(await makeRun([order]));
    const right = await codeOfOrder(order.id);
    const tick = delivered({ id: randomUUID(), code: otherCode(right) });
    const send = (code: string) => device.post(`/api/run/stops/${order.id}`, { ...tick, code });
    const wrong = await send(tick.code);
    const again = await send(right);
    expect([matched(wrong), matched(again)]).toEqual([false, false]);
    expect(again.body.message).toBe(wrong.body.message);
  });

  it('takes the right delivery code after four wrong ones', async () => {
    const order = await paidOrder();
    const device = await openRun(await makeRun([order]));
    const right = await codeOfOrder(order.id);
    const wrong = Array.from({ length: 4 }, () => otherCode(right));
    const answers = [];
    for (const code of [...wrong, right]) {
      shop.advanceMs(1_000);
      answers.push(await device.post(`/api/run/stops/${order.id}`, delivered({ code })));
    }
    expect(answers.map(matched)).toEqual([false, false, false, false, true]);
    expect(answers.at(-1)?.body.message).toBeNull();
  });

  it('a new link puts the earlier device out', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    const { body } = await staff.post(`${runsPath}/${run.id}/link`, {});
    expect(codeOf(await device.get('/api/run'))).toBe('410 run_over');
    const next = await openRun({ ...run, token: body.link.split('#')[1], code: body.code });
    expect((await next.get('/api/run')).status).toBe(200);
  });

  it('opens its own stops only, and no cookie opens it', async () => {
    const [own, foreign, loose] = [await paidOrder(), await paidOrder(), await paidOrder()];
    const device = await openRun(await makeRun([own]));
    await openRun(await makeRun([foreign]));
    for (const { id } of [foreign, loose, { id: randomUUID() }]) {
      expect(codeOf(await device.post(`/api/run/stops/${id}`, delivered()))).toBe('404 not_found');
    }
    expect(codeOf(await staff.get('/api/run'))).toBe('401 unauthorized');
    const tick = await staff.post(`/api/run/stops/${own.id}`, delivered());
    expect(codeOf(tick)).toBe('401 unauthorized');
    expect((await device.get(runsPath)).status).toBe(401);
    expect((await device.get('/api/auth/user')).status).toBe(401);
  });

  it('a tick for what another run has by now waits for staff', async () => {
    const order = await paidOrder();
    const [one, other] = [await makeRun([order]), await makeRun([await paidOrder()])];
    const device = await openRun(one);
    const orderIds = [order.id];
    const body = { orderIds, fromOtherRuns: true };
    await staff.send('PUT', `${runsPath}/${other.id}/stops`, body);
    const tick = delivered({ id: randomUUID() });
    const answer = await device.post(`/api/run/stops/${order.id}`, tick);
    expect(answer.body).toMatchObject({
      isOverruled: true,
      isKeptForStaff: true,
      stop: { status: 'moved', customer: null },
    });
    const path = `${runsPath}/late-ticks/${tick.id}`;
    await staff.post(path, { decision: 'dismiss' });
    expect(await stateOf(order.id)).toBe('out_for_delivery paid');
  });

  it('leaves no token, code, name or phone in the log, and none in the database', async () => {
    lines.length = 0;
    const order = await cashOrder();
    const made = await staff.post(runsPath, { date: tomorrow, orderIds: [order.id], rider });
    const token = made.body.link.split('#')[1];
    const run = { id: made.body.id, token, code: made.body.code };
    await openOn(run, randomUUID(), otherCode(run.code));
    const deviceId = randomUUID();
    const { runToken } = (await openOn(run, deviceId)).body;
    const device = linkClient(shop, runToken);
    await device.post('/api/run/stops/1', '{"broken');
    await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682', note: 'Blue gate' }));
    await setStatus(order.id, 'confirmed');
    const { headers } = await device.get('/api/run');
    expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin|strict-origin/);
    expect(headers.get('cache-control')).toBe('no-store');
    const log = lines.join('\n');
    expect(log).toContain('/api/run/open');
    const stored = JSON.stringify(
      await rows(sql`SELECT l.*, r.slot FROM work_links l
      JOIN runs r ON r.id = l.run_id WHERE r.id = ${run.id}`),
    );
    for (const secret of [token, runToken, deviceId, 'Blue gate', '9811122233', 'Ravi', 'Asha']) {
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(log).not.toMatch(new RegExp(`"${run.code}"`));
    const audit = JSON.stringify(
      await rows(sql`SELECT * FROM audit_log
      WHERE subject_id = ${run.id}`),
    );
    for (const secret of [token, 'Ravi', '9811122233']) expect(audit).not.toContain(secret);
  });
});
