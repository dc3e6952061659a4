/** A run as the server answers it: three stops in Indiranagar, one of them in cash. */
import type { Run, RunStop } from '#contract/run.ts';
import type { Tick } from '#web/features/run/run-queue.ts';
import { id } from './fake-shop.tsx';

export const linkToken = 'a'.repeat(43);

const slot = { id: 'lunch', name: 'Lunch', from: '12:00', to: '14:00' };

export function makeStop(position: number, parts: Partial<RunStop> = {}): RunStop {
  return {
    orderId: id(900 + position),
    number: `SK-${position}`,
    position,
    status: 'open',
    bringBack: false,
    parcels: 2,
    slot,
    customer: { name: `Asha ${position}`, phone: '+919876543210' },
    address: {
      title: 'Home',
      line1: `${position}, Lakshmi Nivas`,
      line2: 'Indiranagar',
      landmark: 'Metro pillar 42',
      city: 'Bengaluru',
      pincode: '560038',
      instructions: 'Ring twice',
    },
    notes: 'Gate code 4521',
    map: 'https://maps.example/?q=Lakshmi+Nivas',
    due: null,
    upiUri: null,
    result: null,
    ...parts,
  };
}

export const due = { amount: '349.00', exact: '348.60', rounding: '0.40' };
const upiUri = 'upi://pay?pa=sukoon@upi&am=349.00&tn=SK-1';

export function makeRun(parts: Partial<Run> = {}): Run {
  return {
    id: id(800),
    date: '2026-11-23',
    slot,
    riderName: 'Ravi',
    endsAt: '2026-11-23T18:30:00.000Z',
    shop: { name: 'Sukoon', phone: '+919800000000', upiId: 'sukoon@upi' },
    cash: '0.00',
    handedOverAt: null,
    stops: [makeStop(1, { due, upiUri }), makeStop(2), makeStop(3)],
    ...parts,
  };
}

/** The stop once the server has the tick: done, and naming nobody. */
export function afterTick(stop: RunStop, tick: Tick): RunStop {
  const { outcome, reason = null, leftWith = null, cash, upi } = tick;
  return {
    ...stop,
    status: outcome,
    customer: null,
    address: null,
    notes: null,
    map: null,
    upiUri: null,
    result: {
      outcome,
      at: '2026-11-23T07:00:00.000Z',
      byStaff: false,
      reason,
      note: null,
      leftWith,
      codeMatches: null,
      cash: cash === undefined ? null : String(cash),
      upi: upi === undefined ? null : String(upi),
      short: '0.00',
      over: '0.00',
    },
  };
}
