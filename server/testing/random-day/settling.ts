/** What staff do about the money and the late entries of a random day, and how it ends. */
import type { BookDay } from '#contract/staff/books/day.ts';
import type { StaffRun } from '#contract/staff/runs.ts';
import { decideStop, freeIds, makeTestRun, readRuns, runsPath } from './bringing.ts';
import type { Step } from './plan.ts';
import { doing, oneOf, requireOk, type Stage } from './stage.ts';

async function count(stage: Stage, runId: string, counted: string): Promise<void> {
  const body = { counted, note: 'Counted in the evening' };
  await doing(stage, 'hand-over', stage.staff.post(`${runsPath}/${runId}/hand-over`, body));
}

async function handOver(stage: Stage, { which, quantity }: Step): Promise<void> {
  const made = oneOf(stage.runs, which);
  if (made) await count(stage, made.id, String(quantity * 100));
}

/** Staff decide about an entry that came too late. */
async function late(stage: Stage, { which, isWhole }: Step): Promise<void> {
  const entries = (await stage.staff.get(`${runsPath}/late-ticks`)).body;
  const entry = oneOf<{ id: string }>(entries, which);
  const body = isWhole
    ? { decision: 'accept', reason: 'Its rider is sure' }
    : { decision: 'dismiss' };
  if (!entry) return;
  const at = `${runsPath}/late-ticks/${entry.id}`;
  await doing(stage, `late ${body.decision}`, stage.staff.post(at, body));
}

async function tie(stage: Stage, { which }: Step): Promise<void> {
  const claims = (await stage.staff.get(`/api/admin/upi-claims?date=${stage.date}`)).body;
  const claim = oneOf<{ orderId: string }>(claims, which);
  const body = { reference: `UTR${claim?.orderId}`.slice(0, 40) };
  if (!claim) return;
  const at = `/api/admin/upi-claims/${claim.orderId}/tie`;
  await doing(stage, 'tie', stage.staff.post(at, body));
}

/** Every order is delivered or cancelled, and all cash is counted. */
export async function bringRest(stage: Stage): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const runs: StaffRun[] = (await readRuns(stage)).runs;
    for (const of of runs) {
      for (const stop of of.stops) {
        const at = `${runsPath}/${of.id}/stops/${stop.orderId}`;
        const entry = { at: stage.shop.now().toISOString(), outcome: 'delivered' };
        const money = stop.due === null ? {} : { cash: stop.due.amount };
        if (stop.status === 'open') await stage.staff.post(at, { ...entry, ...money });
        if (stop.status !== 'failed') continue;
        await decideStop(stage, of.id, stop.orderId, { decision: 'cancel', refund: 'none' });
      }
    }
    await makeTestRun(stage, await freeIds(stage), true);
  }
  for (const of of (await readRuns(stage)).runs as StaffRun[]) {
    await count(stage, of.id, of.money.cash);
  }
}

/** What still keeps the books from being closed. */
export async function settleOpen(stage: Stage, open: BookDay['open']): Promise<void> {
  const { staff } = stage;
  const kinds = new Set(open.map(({ kind }) => kind));
  if (kinds.has('entry_waits')) {
    for (const { id } of (await staff.get(`${runsPath}/late-ticks`)).body) {
      requireOk(await staff.post(`${runsPath}/late-ticks/${id}`, { decision: 'dismiss' }));
    }
  }
  for (const of of (await readRuns(stage)).runs as StaffRun[]) {
    if (open.some(({ runId }) => runId === of.id)) await count(stage, of.id, of.money.cash);
  }
  for (const { kind, orderId } of open) {
    if (kind !== 'cash_unconfirmed' && kind !== 'out_for_delivery') continue;
    const body = { status: 'cancelled', reason: 'Never confirmed' };
    requireOk(await staff.send('PUT', `/api/admin/orders/${orderId}/status`, body));
  }
}

export const settlingDeeds = { late, tie, 'hand-over': handOver };
