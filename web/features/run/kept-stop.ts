/** A stop as its rider left it after the day: staff have the entry, and no answer shows it. */
import type { RunStop, TickBody } from '#contract/run.ts';

const asText = (amount: string | number | undefined): string | null =>
  amount === undefined ? null : String(amount);

const withoutCustomer = { customer: null, address: null, notes: null, map: null, upiUri: null };

/** What was delivered stays delivered, as it would for the server. */
export function keptStop(stop: RunStop, tick: Omit<TickBody, 'id'>): RunStop {
  const { outcome, at, reason = null, note, leftWith = null } = tick;
  if (stop.result?.outcome === 'delivered' && outcome === 'failed') return stop;
  const isTaken = stop.status === 'cancelled' || stop.status === 'moved';
  return {
    ...stop,
    ...withoutCustomer,
    status: isTaken ? stop.status : outcome,
    result: {
      outcome,
      at,
      byStaff: false,
      reason,
      note: note ?? null,
      leftWith,
      codeMatches: null,
      cash: asText(tick.cash),
      upi: asText(tick.upi),
      // Staff see the difference once they accept it.
      short: '0.00',
      over: '0.00',
    },
  };
}
