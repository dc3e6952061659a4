/** Runs, their stops and the orders in none, as the console loads them. */
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import type { Answer } from '#web/api/client.ts';
import { openConsole } from './fake-console.tsx';
import { id } from './fake-shop.tsx';

const runsDate = '2026-11-21';
export const runsCall = `GET /api/admin/runs?date=${runsDate}`;
export const dayBeforeCall = 'GET /api/admin/runs?date=2026-11-20';
export const lateCall = 'GET /api/admin/runs/late-ticks';
export const claimsCall = `GET /api/admin/upi-claims?date=${runsDate}`;

type RunsOfDay = Answer<'GET /api/admin/runs'>;
type FreeOrder = RunsOfDay['free'][number];

const noon = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00' };

export const makeFree = (serial: number, parts: Partial<FreeOrder> = {}): FreeOrder => ({
  orderId: id(serial),
  number: `SK-${serial}`,
  customerName: 'Asha Menon',
  status: 'preparing',
  slot: noon,
  pincode: '560038',
  areaName: 'Indiranagar',
  parcels: 2,
  due: null,
  wasOut: false,
  ...parts,
});

/** At the door: nothing is due, and nothing entered yet. */
export const makeStop = (serial: number, parts: Partial<StaffStop> = {}): StaffStop => ({
  orderId: id(serial),
  number: `SK-${serial}`,
  position: serial % 100,
  status: 'open',
  bringBack: false,
  parcels: 2,
  slot: noon,
  customer: { name: 'Asha Menon', phone: '+919876543210' },
  address: {
    title: 'Home',
    line1: '14, Lakshmi Nivas',
    line2: null,
    landmark: 'Behind the temple',
    city: 'Bengaluru',
    pincode: '560038',
    instructions: null,
  },
  notes: null,
  map: null,
  due: null,
  upiUri: null,
  result: null,
  orderStatus: 'out_for_delivery',
  customerEmail: 'asha@example.in',
  areaName: 'Indiranagar',
  needsDecision: false,
  ...parts,
});

export const makeResult = (
  parts: Partial<NonNullable<StaffStop['result']>>,
): NonNullable<StaffStop['result']> => ({
  outcome: 'delivered',
  at: '2026-11-21T07:30:00.000Z',
  byStaff: false,
  reason: null,
  note: null,
  leftWith: null,
  codeMatches: null,
  cash: null,
  upi: null,
  short: '0.00',
  over: '0.00',
  ...parts,
});

export const noMoney: StaffRun['money'] = {
  due: '0.00',
  cash: '0.00',
  upi: '0.00',
  short: '0.00',
  over: '0.00',
  rounding: '0.00',
  differences: { short: [], over: [], rounding: [] },
};

export function makeRun(serial: number, parts: Partial<StaffRun> = {}): StaffRun {
  const stops = parts.stops ?? [makeStop(serial * 100 + 1)];
  const count = (status: StaffStop['status']) =>
    stops.filter((stop) => stop.status === status).length;
  return {
    id: id(serial),
    version: 3,
    date: runsDate,
    slot: noon,
    rider: { name: 'Ravi Kumar', phone: '+919811122233' },
    createdAt: '2026-11-21T05:00:00.000Z',
    openedAt: '2026-11-21T06:00:00.000Z',
    revokedAt: null,
    endsAt: '2026-11-21T18:30:00.000Z',
    isLocked: false,
    progress: {
      open: count('open'),
      delivered: count('delivered'),
      failed: count('failed'),
      cancelled: count('cancelled'),
      moved: count('moved'),
    },
    stops,
    money: noMoney,
    handOvers: [],
    ...parts,
  };
}

/** The groups are those of the orders' areas. */
export function makeRunsDay(parts: Partial<RunsOfDay> = {}): RunsOfDay {
  const free = parts.free ?? [];
  const groups = [...Map.groupBy(free, ({ areaName }) => areaName)];
  const proposal = groups.map(([areaName, orders]) => ({
    slot: noon,
    areaName,
    orderIds: orders.map(({ orderId }) => orderId),
  }));
  return { date: runsDate, runs: [], free, proposal, lateTicks: 0, ...parts };
}

/** The tab of runs, on a day after one without any, as order management sees it. */
export const openRuns = (answers: Parameters<typeof openConsole>[1], address = '/admin?tab=runs') =>
  openConsole(
    address,
    { [dayBeforeCall]: makeRunsDay(), [claimsCall]: [], ...answers },
    'order_management',
  );
