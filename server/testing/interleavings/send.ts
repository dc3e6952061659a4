/** Sends what was planned about an order, in the order of arrival, and checks each answer. */
import { expect } from 'vitest';
import type { TickBody } from '#contract/run.ts';
import {
  boundedTime,
  currentEntry,
  type PackingEntry,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import * as runs from '#domain/runs/ticks.ts';
import type { Answer } from '../test-client.ts';
import { type Arrival, arrivalsOf, type Deed, type Phase } from './plan.ts';
import { type Device, runsPath, type Shift, type Twin } from './shift.ts';

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

function deviceOf({ riders }: Shift, { tick }: DeedOf<'tick'>): Device {
  const device = riders[tick.by];
  if (!device) throw new Error('Nobody has opened the run');
  return device;
}

const linesOf = (quantity: number) =>
  quantity > 0 ? [{ mealId: 1, size: 'for-1' as const, quantity }] : [];

/** The entry as it is to be stored. */
export function toEntry(shift: Shift, twin: Twin, { key, parcel }: DeedOf<'parcel'>): PackingEntry {
  const { quantity } = twin.plan;
  const packed = Math.min(parcel.packed, quantity);
  const short = linesOf(Math.min(parcel.short, quantity - packed));
  const { frozenAt, arrivedAt: receivedAt, stations } = shift;
  const { by, minutes } = parcel;
  return {
    id: twin.idOf(key),
    // The one member of staff comes before the tables, whatever their ids.
    device: by === 'staff' ? 'staff' : `station ${stations[by].linkId}`,
    at: boundedTime(later(receivedAt, minutes), { frozenAt, receivedAt }),
    packed: linesOf(packed),
    short: short.map((line) => ({ ...line, reason: 'damaged' })),
  };
}

type Said = Pick<TickBody, 'outcome' | 'reason'> & {
  readonly cash?: string;
  readonly upi?: string;
};

/** What the rider, or staff, say became of the stop. */
function saidOf({ plan }: Twin, deed: DeedOf<'tick' | 'enter'>): Said {
  if (deed.kind === 'enter') {
    if (deed.outcome === 'failed') return { outcome: 'failed', reason: 'damaged' };
    return { outcome: 'delivered', ...(plan.isCash && { cash: '400' }) };
  }
  const { isFailed, cash, upi } = deed.tick;
  if (isFailed) return { outcome: 'failed', reason: 'refused' };
  if (!plan.isCash) return { outcome: 'delivered' };
  return { outcome: 'delivered', ...(cash === null ? { upi } : { cash, upi }) };
}

const paiseOf = (amount: string | undefined): Paise | null =>
  amount === undefined ? null : parseRupees(amount);

/** The tick as it is to be stored. */
export function toTick(shift: Shift, twin: Twin, deed: DeedOf<'tick' | 'enter'>): runs.Tick {
  const said = saidOf(twin, deed);
  const device = deed.kind === 'tick' ? deviceOf(shift, deed) : null;
  const at = later(shift.arrivedAt, deed.kind === 'tick' ? deed.tick.minutes : 0);
  return {
    id: twin.idOf(deed.key),
    linkId: device?.linkId ?? null,
    outcome: said.outcome,
    at: device ? runs.boundedTime(at, device) : at,
    deviceAt: at,
    reason: said.reason ?? null,
    note: null,
    leftWith: null,
    codeMatches: null,
    cashPaise: paiseOf(said.cash),
    upiPaise: paiseOf(said.upi),
  };
}

function sendParcel(shift: Shift, twin: Twin, deed: DeedOf<'parcel'>): Promise<Answer> {
  const { id, packed, short } = toEntry(shift, twin, deed);
  const { by, minutes } = deed.parcel;
  const body = { id, at: later(shift.arrivedAt, minutes).toISOString(), packed, short };
  if (by !== 'staff') {
    return shift.stations[by].client.post(`/api/station/packing/${twin.orderId}`, body);
  }
  return shift.staff.post(`/api/admin/kitchen/${shift.date}/packing/${twin.orderId}`, body);
}

function sendTick(shift: Shift, twin: Twin, deed: DeedOf<'tick'>): Promise<Answer> {
  const at = later(shift.arrivedAt, deed.tick.minutes).toISOString();
  const body = { id: twin.idOf(deed.key), at, ...saidOf(twin, deed) };
  return deviceOf(shift, deed).client.post(`/api/run/stops/${twin.orderId}`, body);
}

function sendByStaff({ staff, runId, arrivedAt }: Shift, twin: Twin, deed: Deed) {
  const { orderId } = twin;
  if (deed.kind !== 'enter') {
    const body = { status: 'cancelled', reason: 'For a test' };
    return staff.send('PUT', `/api/admin/orders/${orderId}/status`, body);
  }
  const at = arrivedAt.toISOString();
  const body = { id: twin.idOf(deed.key), at, ...saidOf(twin, deed) };
  return staff.post(`${runsPath}/${runId}/stops/${orderId}`, body);
}

/** Whether the link of its device is over when it arrives. */
const isLate = ({ deed, phase }: Pick<Arrival, 'deed' | 'phase'>): boolean =>
  deed.kind === 'tick' && (phase === 'over' || (phase === 'renewed' && deed.tick.by === 'first'));

/** What counts of what has arrived, by the domain. */
function idThatCounts(shift: Shift, twin: Twin, { kind }: Deed, arrived: readonly Deed[]) {
  if (kind === 'parcel') {
    const entries = arrived.flatMap((deed) =>
      deed.kind === 'parcel' ? [toEntry(shift, twin, deed)] : [],
    );
    return currentEntry(entries)?.id;
  }
  const ticks = arrived.flatMap((deed) =>
    deed.kind === 'tick' || deed.kind === 'enter' ? [toTick(shift, twin, deed)] : [],
  );
  return runs.countingTick(ticks)?.id;
}

/** What arrived about an order, by key, and what first arrived too late. */
export interface Arrived {
  readonly taken: Map<string, Deed>;
  readonly late: Map<string, Deed>;
}

const isCancelled = ({ taken }: Arrived): boolean => taken.get('staff')?.kind === 'cancel';

/** The answer says whether the entry counts or is overruled. */
function expectOutcome(
  shift: Shift,
  twin: Twin,
  deed: Deed,
  arrived: Arrived,
  body: Answer['body'],
) {
  const counts = idThatCounts(shift, twin, deed, [...arrived.taken.values()]);
  const isOverruled = isCancelled(arrived) || counts !== twin.idOf(deed.key);
  expect(body.isOverruled).toBe(isOverruled);
  if (deed.kind === 'tick') expect(body.message !== null).toBe(isOverruled);
}

async function sendOne(shift: Shift, twin: Twin, arrival: Arrival, arrived: Arrived) {
  const { deed } = arrival;
  if (deed.kind === 'enter' || deed.kind === 'cancel') {
    const { status, text } = await sendByStaff(shift, twin, deed);
    expect(status, text).toBe(200);
    arrived.taken.set(deed.key, deed);
    return;
  }
  const isTick = deed.kind === 'tick';
  const sent = isTick ? sendTick(shift, twin, deed) : sendParcel(shift, twin, deed);
  const { status, body, text } = await sent;
  const isFirst = !arrived.taken.has(deed.key) && !arrived.late.has(deed.key);
  if (isLate(arrival)) {
    expect([status, body.code, body.kept], text).toEqual([410, 'run_over', true]);
    expect(body.message).toMatch(/\w/);
    if (isFirst) arrived.late.set(deed.key, deed);
    return;
  }
  if (isFirst) arrived.taken.set(deed.key, deed);
  if (!isTick && isCancelled(arrived)) {
    expect([status, body.code, body.kept], text).toEqual([409, 'order_not_cooked', true]);
    return;
  }
  expect(status, text).toBe(200);
  expectOutcome(shift, twin, deed, arrived, body);
}

/** One after the other, as they arrive in this part of the day. */
export async function sendAll(shift: Shift, twin: Twin, phase: Phase, arrived: Arrived) {
  for (const arrival of arrivalsOf(twin.plan, twin.seed)) {
    if (arrival.phase === phase) await sendOne(shift, twin, arrival, arrived);
  }
}
