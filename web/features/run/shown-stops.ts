/** What the rider sees: the stops as the server has them, and what is not sent yet on top. */
import type { RunStop } from '#contract/run.ts';
import type { StopOutcome, StopStatus } from '#domain/runs/stop-words.ts';
import type { Entry } from '#web/shared/offline-queue/queue-state.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import type { RunTick, Tick } from './run-queue.ts';

/** How a stop ended, by the server or by this phone. */
interface ShownResult extends Pick<Tick, 'reason' | 'leftWith' | 'cash' | 'upi'> {
  readonly outcome: StopOutcome;
}

export interface ShownStop extends Omit<RunStop, 'status' | 'result'> {
  readonly status: StopStatus;
  readonly result: ShownResult | null;
  /** False while something about it waits to be sent. */
  readonly isSent: boolean;
}

function resultOf({ status, result }: RunStop): ShownResult | null {
  if (!result) return status === 'delivered' || status === 'failed' ? { outcome: status } : null;
  const { outcome, reason, leftWith, cash, upi } = result;
  return {
    outcome,
    ...(reason && { reason }),
    ...(leftWith && { leftWith }),
    ...(cash !== null && { cash }),
    ...(upi !== null && { upi }),
  };
}

/** As the server decides between two: delivered counts more than failed, then the later one. */
const counting = (one: ShownResult | null, later: ShownResult): ShownResult =>
  one?.outcome === 'delivered' && later.outcome === 'failed' ? one : later;

/** Who lives there is shown only while the stop is to be made. */
const withoutCustomer = {
  customer: null,
  address: null,
  notes: null,
  map: null,
  upiUri: null,
} as const;

/** Nothing is packed: nothing can be handed over or paid. */
export const isEmpty = ({ status, parcels }: Pick<ShownStop, 'status' | 'parcels'>): boolean =>
  status === 'open' && parcels === 0;

function shown(stop: RunStop, ticks: readonly Tick[]): ShownStop {
  const result = ticks.reduce<ShownResult | null>(counting, resultOf(stop));
  const isTaken = stop.status === 'cancelled' || stop.status === 'moved';
  const status = isTaken ? stop.status : (result?.outcome ?? stop.status);
  const merged = { ...stop, status, result, isSent: ticks.length === 0 };
  if (isEmpty(merged)) return { ...merged, due: null, upiUri: null };
  return status === 'open' ? merged : { ...merged, ...withoutCustomer };
}

/** In the order of the run. What the server refused counts no more. */
export function shownStops(
  runId: string,
  stops: readonly RunStop[],
  entries: readonly Entry<RunTick>[],
): ShownStop[] {
  const waiting = entries.filter(
    ({ content, refusal }) => content.runId === runId && refusal === null,
  );
  return stops
    .map((stop) => {
      const about = waiting.filter((entry) => entry.about === stop.orderId);
      return shown(
        stop,
        about.map(({ content }) => content.tick),
      );
    })
    .toSorted((one, other) => one.position - other.position);
}

/** The cash that the rider has by now, in paise. */
export const cashIn = (stops: readonly ShownStop[]): number =>
  stops.reduce((sum, { result }) => sum + (result?.cash ? paiseOf(String(result.cash)) : 0), 0);

/** What is collected less what is due, in paise: below zero it is short. */
export const differenceOf = (due: string, cash: string, upi: string): number =>
  paiseOf(cash) + paiseOf(upi) - paiseOf(due);
