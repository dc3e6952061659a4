/** The day of a station as it is shown: what the server said, with what is not sent yet. */
import type { Shift } from '#contract/stations/station.ts';
import { isComplete } from '#domain/kitchen-day/packing/packing-entries.ts';
import { type Entry, type QueueState, waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import type { CookedTap, StationEntry } from './station-entry.ts';

const isFor = (shift: Shift, { content }: Entry<StationEntry>) => content.date === shift.date;

function withCooked(cooked: Shift['cooked'], taps: readonly CookedTap[]): Shift['cooked'] {
  const lines = new Map(cooked.map((line) => [`${line.mealId} ${line.size}`, line]));
  for (const tap of taps) {
    const key = `${tap.mealId} ${tap.size}`;
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { ...tap, quantity: Math.max(0, before + tap.quantity) });
  }
  return [...lines.values()];
}

/** The last unsent entry about a parcel is what is in it, as far as this device knows. */
export function shownShift(shift: Shift, queue: QueueState<StationEntry>): Shift {
  const unsent = waitingIn(queue).filter((entry) => isFor(shift, entry));
  const taps = unsent.flatMap(({ content }) => (content.kind === 'cook' ? [content.tap] : []));
  const orders = shift.orders.map((order) => {
    const last = unsent.findLast(
      ({ about, content }) => content.kind === 'pack' && about === order.orderId,
    );
    if (last?.content.kind !== 'pack') return order;
    const { packed, short } = last.content.entered;
    // What was approved of it, so that the rest can be packed without a line, too.
    const isInside = ({ mealId }: { readonly mealId: number }) =>
      packed.some((line) => line.mealId === mealId);
    const marks = order.packing?.marks.filter(isInside) ?? [];
    const packing = {
      packed: [...packed],
      short: [...short],
      marks,
      at: last.at,
      isComplete: isComplete(order.items, { packed, short }),
      by: shift.station.name,
    };
    return { ...order, packing };
  });
  return { ...shift, orders, cooked: withCooked(shift.cooked, taps) };
}

/** The order on a label: `SK-10482`, its digits, or an address that ends with it. */
export function findByNumber(shift: Shift, typed: string) {
  const digits = typed.match(/(\d+)\D*$/)?.[1];
  if (digits === undefined) return undefined;
  return shift.orders.find(({ number }) => number.replace(/\D/g, '') === digits);
}
