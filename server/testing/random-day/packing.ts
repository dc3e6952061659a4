/** What cooks and packers enter on a random day. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Step } from './plan.ts';
import { doing, oneOf, type Stage } from './stage.ts';

type DayOrder = KitchenDay['orders'][number];
interface Line {
  readonly mealId: number;
  readonly size: string;
  readonly quantity: number;
}

export const readDay = async ({ staff, date }: Stage): Promise<KitchenDay> =>
  (await staff.get(`/api/admin/kitchen/${date}`)).body;

const linesOf = ({ items }: DayOrder): Line[] =>
  items.flatMap(({ mealId, size, quantity }) =>
    mealId === null ? [] : [{ mealId, size, quantity }],
  );

/** Packs all but what is missing; what its eater must not get is missing, too. */
async function send(stage: Stage, order: DayOrder, missing: (line: Line) => number) {
  const path = `/api/admin/kitchen/${stage.date}/packing/${order.orderId}`;
  const attempt = (stops: readonly number[]) => {
    const isStopped = (line: Line) => stops.includes(line.mealId);
    const shortOf = (line: Line) => (isStopped(line) ? line.quantity : missing(line));
    const all = linesOf(order);
    const packed = all.map((line) => ({ ...line, quantity: line.quantity - shortOf(line) }));
    const short = all.map((line, index) => ({
      ...line,
      quantity: shortOf(line),
      reason: index % 2 === 0 ? 'ran_out' : 'damaged',
    }));
    const some = ({ quantity }: Line) => quantity > 0;
    const body = { packed: packed.filter(some), short: short.filter(some) };
    const what = body.short.length > 0 ? 'packed short' : 'packed';
    return doing(stage, what, stage.staff.post(path, body));
  };
  const answer = await attempt([]);
  if (answer.body?.code !== 'packing_stopped') return;
  stage.done.add('packing stopped');
  await attempt(answer.body.stops.map((stop: { readonly mealId: number }) => stop.mealId));
}

async function parcel(stage: Stage, step: Step): Promise<void> {
  const order = oneOf((await readDay(stage)).orders, step.which);
  if (!order) return;
  await send(stage, order, ({ quantity }) =>
    step.isUsual ? 0 : Math.min(step.quantity, quantity),
  );
}

async function cook(stage: Stage, step: Step): Promise<void> {
  const row = oneOf((await readDay(stage)).production, step.which);
  if (!row) return;
  const quantity = step.isUsual ? step.quantity : -1;
  const body = { mealId: row.mealId, size: row.size, quantity };
  const path = `/api/admin/kitchen/${stage.date}/cooked`;
  await doing(stage, 'cook', stage.staff.post(path, body));
}

/** What is not packed yet. */
export async function packRest(stage: Stage): Promise<void> {
  const { orders } = await readDay(stage);
  for (const order of orders) {
    if (!order.packing?.isComplete) await send(stage, order, () => 0);
  }
}

export const packingDeeds = { parcel, cook };
