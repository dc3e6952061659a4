/** Lives through a random day: from noon before it, when it is ordered, to its closed books. */
import { expect } from 'vitest';
import type { BookDay } from '#contract/staff/books/day.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { minuteMs } from '#domain/calendar/durations.ts';
import { credit, makeCustomer, makeStaff } from '../makers.ts';
import type { TestShop } from '../test-shop.ts';
import { bringingDeeds } from './bringing.ts';
import { checkBooks, checkDay, checkSheets } from './check-day.ts';
import { orderingDeeds } from './ordering.ts';
import { packingDeeds, packRest } from './packing.ts';
import type { DayPlan, Phase, Step } from './plan.ts';
import { bringRest, settleOpen, settlingDeeds } from './settling.ts';
import { requireOk, type Stage } from './stage.ts';

const deeds: Readonly<Record<string, (stage: Stage, step: Step) => Promise<void>>> = {
  ...orderingDeeds,
  ...packingDeeds,
  ...bringingDeeds,
  ...settlingDeeds,
};

/** When a phase begins, in India, and on which day: the one before, its own, or the one after. */
const beginnings: Readonly<Record<Phase, readonly [number, string]>> = {
  before: [-1, '12:00'],
  frozen: [-1, '22:45'],
  kitchen: [0, '07:00'],
  way: [0, '11:00'],
  after: [1, '09:00'],
};

/** So many steps between two checks. */
const stepsBetween = 4;

/** Two delivery times, and all ways to pay. */
export async function openForRandomDays(shop: TestShop): Promise<void> {
  const admin = await makeStaff(shop, 'super_admin');
  const put = async (section: string, body: object) =>
    requireOk(await admin.send('PUT', `/api/admin/${section}`, body));
  const cash = { cashForMeals: true, cashForPacks: true, onlineForPacks: true, cashMax: null };
  const rest = { cashOrdersMax: null, cashForFirstOrder: true, cashNeedsCall: false, upiId: null };
  await put('settings/payment', { ...cash, ...rest });
  const slot = { cutoff: '22:00', stopsMax: 12 };
  const noon = { name: 'Noon', from: '12:00', to: '14:00', ...slot };
  const evening = { name: 'Evening', from: '19:00', to: '21:00', ...slot };
  await put('slots', { slots: [noon, evening] });
}

async function begin(stage: Stage, phase: Phase): Promise<void> {
  const [days, time] = beginnings[phase];
  const date = addDays(stage.date as CalendarDate, days);
  stage.shop.setNow(`${date}T${time}:00.000+05:30`);
  stage.staff = await makeStaff(stage.shop, 'super_admin');
}

/** Starts with customers of its own and full wallets. */
async function setStage(of: Pick<Stage, 'shop' | 'bank' | 'done'>): Promise<Stage> {
  const { shop } = of;
  const date = addDays(dateInIndia(shop.now()), 2);
  shop.setNow(`${addDays(date, -1)}T12:00:00.000+05:30`);
  const staff = await makeStaff(shop, 'super_admin');
  const customers = await Promise.all([0, 1, 2].map(() => makeCustomer(shop)));
  for (const customer of customers) await credit(staff, customer, '9000.00');
  const nextDate = addDays(date, 1);
  return { ...of, customers, staff, date, nextDate, slotIds: ['noon', 'evening'], runs: [] };
}

async function perform(stage: Stage, step: Step): Promise<void> {
  stage.shop.advanceMs(minuteMs);
  await deeds[step.kind]?.(stage, step);
}

type Frozen = Map<string, string>;

async function livePhase(stage: Stage, phase: Phase, plan: DayPlan, frozen: Frozen) {
  await begin(stage, phase);
  for (const [index, step] of plan[phase].entries()) {
    await perform(stage, step);
    if (index % stepsBetween === stepsBetween - 1) await checkDay(stage, frozen);
  }
  await stage.shop.sweep();
  const { number } = await checkDay(stage, frozen);
  expect(number === null).toBe(phase === 'before');
  if (plan.sheetsAfter === phase) await checkSheets(stage);
}

/** All is packed and brought: each side of the sum is the whole of it. */
async function endDay(stage: Stage, frozen: Frozen): Promise<void> {
  await packRest(stage);
  await bringRest(stage);
  // A rider may have delivered what staff had taken back.
  await packRest(stage);
  const { totals, keepBack, orders } = await checkDay(stage, frozen);
  const { ordered, toCook, packed, short, delivered, failed, keptBack } = totals;
  expect([ordered, failed]).toEqual([toCook, 0]);
  expect(delivered + keptBack).toBe(toCook);
  // A pack that no dish suits stays empty; then nobody can enter what is in it.
  const items = orders.flatMap((order) => order.items);
  const unknown = items.reduce((sum, each) => sum + (each.mealId === null ? each.quantity : 0), 0);
  const left = toCook - packed - short - unknown;
  expect(left).toBeGreaterThanOrEqual(0);
  // Nor what came back before anybody packed it.
  if (keepBack.length === 0) expect(left).toBe(0);
}

const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Closed books stay, and corrections lead from them to what is now. */
async function liveAfterwards(stage: Stage, plan: DayPlan, frozen: Frozen): Promise<void> {
  await begin(stage, 'after');
  await stage.shop.sweep();
  const path = `/api/admin/books/${stage.date}`;
  const read = async (): Promise<BookDay> => (await stage.staff.get(path)).body;
  const before = await checkBooks(stage);
  await settleOpen(stage, before.open);
  await stage.shop.shop.background.settled();
  requireOk(await stage.staff.post(`${path}/close`, {}));
  const closed = await checkBooks(stage);
  for (const step of plan.after) await perform(stage, step);
  await stage.shop.sweep();
  await stage.shop.shop.background.settled();
  const { figures, corrections } = await read();
  expect(figures).toEqual(closed.figures);
  for (const { difference, lines } of corrections) {
    const parts = lines.map((line) => paiseOf(line.now ?? '0') - paiseOf(line.closed ?? '0'));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paiseOf(difference));
  }
  expect(frozen.size).toBe(1);
}

async function endSubscriptions({ customers }: Stage): Promise<void> {
  for (const customer of customers) {
    const { body } = await customer.get('/api/subscriptions/active');
    if (body) requireOk(await customer.post(`/api/subscriptions/${body.id}/cancel`, {}));
  }
}

export async function liveThrough(
  of: Pick<Stage, 'shop' | 'bank' | 'done'>,
  plan: DayPlan,
): Promise<void> {
  const stage = await setStage(of);
  const frozen: Frozen = new Map();
  try {
    for (const phase of ['before', 'frozen', 'kitchen', 'way'] as const) {
      await livePhase(stage, phase, plan, frozen);
    }
    await endDay(stage, frozen);
    await liveAfterwards(stage, plan, frozen);
  } finally {
    await endSubscriptions(stage);
  }
}
