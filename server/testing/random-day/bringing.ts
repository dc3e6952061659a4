/** What riders, and staff for them, do on a random day. */
import { randomUUID } from 'node:crypto';
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import { linkClient } from '../links/link-client.ts';
import type { Step } from './plan.ts';
import { doing, type MadeRun, oneOf, type Stage } from './stage.ts';

export const runsPath = '/api/admin/runs';
const rider = { name: 'Ravi Kumar', phone: '9811122233' };
const tokenOf = (link: string): string => link.split('#')[1] ?? '';
export const readRuns = async ({ staff, date }: Stage) =>
  (await staff.get(`${runsPath}?date=${date}`)).body;

async function open(stage: Stage, run: MadeRun): Promise<void> {
  const body = { ...run.link, deviceId: run.deviceId };
  const answer = stage.shop.visitor().post('/api/run/open', body, { csrf: false });
  const opened = await doing(stage, 'open', answer);
  if (opened.status === 200) run.device = linkClient(stage.shop, opened.body.runToken);
}

export async function makeTestRun(
  stage: Stage,
  ids: readonly string[],
  isOpened: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const body = { date: stage.date, orderIds: ids, rider };
  const made = await doing(stage, 'run', stage.staff.post(runsPath, body));
  if (made.status !== 201) return;
  const { id, link, code } = made.body;
  const run = { id, link: { token: tokenOf(link), code }, device: null, deviceId: randomUUID() };
  stage.runs.push(run);
  if (isOpened) await open(stage, run);
}

export const freeIds = async (stage: Stage): Promise<string[]> =>
  (await readRuns(stage)).free.map(({ orderId }: { orderId: string }) => orderId);

async function run(stage: Stage, { which, other, isUsual }: Step): Promise<void> {
  const ids = await freeIds(stage);
  const first = ids.length > 0 ? which % ids.length : 0;
  await makeTestRun(stage, ids.slice(first, first + 1 + (other % 4)), isUsual);
}

/** The stop that a step means, and its run. */
async function stopOf(stage: Stage, { which, other }: Step, status?: string) {
  const runs: StaffRun[] = (await readRuns(stage)).runs;
  const stops = runs.flatMap((of) => of.stops.map((stop) => ({ runId: of.id, stop })));
  const found = oneOf(
    stops.filter(({ stop }) => status === undefined || stop.status === status),
    which * 41 + other,
  );
  return found && { ...found, made: stage.runs.find(({ id }) => id === found.runId) };
}

function collected({ due }: Pick<StaffStop, 'due'>, { money, quantity }: Step): object {
  if (due === null) return {};
  const rupees = Number(due.amount);
  const some = Math.min(rupees, quantity * 10);
  switch (money) {
    case 'upi':
      return { upi: due.amount };
    case 'mixed':
      return { cash: String(rupees - some), upi: String(some) };
    case 'short':
      return { cash: String(rupees - some) };
    case 'over':
      return { cash: String(rupees + some) };
    default:
      return { cash: due.amount };
  }
}

function entryOf(stage: Stage, stop: StaffStop, step: Step): object {
  const at = new Date(stage.shop.now().getTime() - step.minutes * 60_000).toISOString();
  const entry = { id: randomUUID(), at };
  if (!step.isWhole && step.kind !== 'late')
    return { ...entry, outcome: 'failed', reason: step.reason };
  return { ...entry, outcome: 'delivered', ...collected(stop, step) };
}

async function tick(stage: Stage, step: Step): Promise<void> {
  const found = await stopOf(stage, step, step.isUsual ? 'open' : undefined);
  const device = found?.made?.device;
  if (!found || !device) return;
  const body = entryOf(stage, found.stop, step);
  const at = `/api/run/stops/${found.stop.orderId}`;
  const what = step.isWhole ? 'delivered' : 'failed';
  await doing(stage, what, device.post(at, body));
  if (step.other % 3 === 0) await doing(stage, 'twice', device.post(at, body));
}

async function enter(stage: Stage, step: Step): Promise<void> {
  const found = await stopOf(stage, step);
  if (!found) return;
  const body = entryOf(stage, found.stop, step);
  const at = `${runsPath}/${found.runId}/stops/${found.stop.orderId}`;
  await doing(stage, 'enter', stage.staff.post(at, body));
}

export const decideStop = (stage: Stage, runId: string, orderId: string, body: object) =>
  doing(
    stage,
    JSON.stringify(body),
    stage.staff.post(`${runsPath}/${runId}/stops/${orderId}/decide`, body),
  );

async function decide(stage: Stage, step: Step): Promise<void> {
  const found = await stopOf(stage, step, 'failed');
  if (!found) return;
  const body = step.isWhole
    ? { decision: 'next_run' }
    : { decision: 'cancel', refund: step.refund };
  await decideStop(stage, found.runId, found.stop.orderId, body);
}

async function stops(stage: Stage, { which, isWhole }: Step): Promise<void> {
  const made = oneOf(stage.runs, which);
  if (!made) return;
  const own: StaffRun = (await stage.staff.get(`${runsPath}/${made.id}`)).body;
  const open = own.stops.filter(({ status }) => status === 'open').map((stop) => stop.orderId);
  const [added] = isWhole ? await freeIds(stage) : [];
  const orderIds = [...open.slice(isWhole ? 0 : 1).toReversed(), ...(added ? [added] : [])];
  await doing(
    stage,
    'stops',
    stage.staff.send('PUT', `${runsPath}/${made.id}/stops`, { orderIds }),
  );
}

async function link(stage: Stage, { which, isWhole }: Step): Promise<void> {
  const made = oneOf(stage.runs, which);
  if (!made) return;
  const answer = await doing(stage, 'link', stage.staff.post(`${runsPath}/${made.id}/link`, {}));
  if (answer.status >= 300) return;
  made.link = { token: tokenOf(answer.body.link), code: answer.body.code };
  if (isWhole) await open(stage, made);
}

async function revoke(stage: Stage, { which }: Step): Promise<void> {
  const made = oneOf(stage.runs, which);
  if (made) await doing(stage, 'revoke', stage.staff.send('DELETE', `${runsPath}/${made.id}`));
}

export const bringingDeeds = { run, tick, enter, decide, stops, link, revoke };
