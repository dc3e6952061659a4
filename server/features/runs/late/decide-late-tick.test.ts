/** A late entry takes its order out of another run: who changes that meanwhile undoes nothing. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { holdsAudit, sendWhile } from '#server/testing/interleavings/send-while.ts';
import {
  acceptLate,
  cashOrder,
  delivered,
  makeRun,
  openRun,
  paidOrder,
  readRun,
  runsPath,
  setUpRuns,
} from '#server/testing/links/runs-shop.ts';
import { shop, staff } from '#server/testing/set-up-shop.ts';

setUpRuns();

/** Delivered in a run that was revoked, and in another one by now. */
async function lateEntry() {
  const [order, other] = [await cashOrder(), await paidOrder()];
  const run = await makeRun([order]);
  const device = await openRun(run);
  await staff.send('DELETE', `${runsPath}/${run.id}`);
  const next = await readRun((await makeRun([order, other])).id);
  const id = randomUUID();
  await device.post(`/api/run/stops/${order.id}`, delivered({ id, cash: '1682' }));
  const setStops = (orderIds: readonly string[]) =>
    staff.send('PUT', `${runsPath}/${next.id}/stops`, { orderIds, version: next.version });
  return { id, order, other, run, next, setStops };
}

it('an accepted late entry changes the run that it takes the order from', async () => {
  const { id, other, run, next, setStops } = await lateEntry();
  const before = await readRun(run.id);
  const accepted = await acceptLate(id);
  expect([accepted.status, accepted.body.version]).toEqual([200, before.version + 1]);
  expect((await readRun(next.id)).version).toBe(next.version + 1);
  const stale = await setStops([other.id]);
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
});

it('who changes the other run while it is accepted has to look again', async () => {
  const { id, order, other, run, next, setStops } = await lateEntry();
  const [accepted, changed] = await sendWhile(
    holdsAudit,
    () => acceptLate(id),
    () => setStops([other.id]),
  );
  expect(accepted.status, accepted.text).toBe(200);
  expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
  expect((await readRun(run.id)).money.cash).toBe('1682.00');
  expect((await readRun(next.id)).stops).toMatchObject([
    { orderId: other.id },
    { orderId: order.id, status: 'moved' },
  ]);
});

it('what one phone sent is not hidden by all that another one did', async () => {
  const [many, one] = [await lateEntry(), await lateEntry()];
  await shop.database.db.execute(sql`
    INSERT INTO late_ticks (id, run_id, order_id, link_id, why, tick, received_at)
    SELECT copy.id, run_id, order_id, link_id, why,
      tick || jsonb_build_object('id', copy.id), received_at - interval '1 minute'
    FROM late_ticks l, LATERAL (
      SELECT gen_random_uuid() AS id FROM generate_series(1, 200)) copy
    WHERE l.id = ${many.id}`);
  const { body } = await staff.get(`${runsPath}/late-ticks`);
  expect(body).toHaveLength(200);
  expect(body.map(({ id }: { id: string }) => id)).toContain(one.id);
});
