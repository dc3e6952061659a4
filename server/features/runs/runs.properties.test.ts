/**
 * Whatever riders and staff enter, in any order and twice: what counts is what the domain says of
 * the set, and in the evening the cash is explained to the paisa. `RUNS_ROUNDS` is how many runs.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TickBody } from '#contract/run.ts';
import { countingTick, type Tick } from '#domain/runs/ticks.ts';
import { sql } from '#server/db/sql.ts';
import {
  cashOrder,
  makeRun,
  openRun,
  paidOrder,
  phoneOrder,
  readRun,
  runsPath,
  setStatus,
} from '#server/testing/links/runs-shop.ts';
import { credit } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const rounds = Number(process.env.RUNS_ROUNDS ?? 5);

setUpShop({ role: 'super_admin' });
beforeAll(async () => {
  await changeCustomer();
});
afterAll(() => {
  if (process.env.RUNS_ROUNDS) process.stdout.write(`${rounds} runs, each explained\n`);
});

const money = fc.constantFrom('0', '100.00', '349', '369', '400', '1000.50', '1682', '1700');
const collected = fc.oneof(
  fc.record({ cash: money }),
  fc.record({ upi: money }),
  fc.record({ cash: money, upi: money }),
);
const entry = fc.record({
  /** Replaced by an id of its own, see `withIds`. */
  id: fc.uuid(),
  isFailed: fc.boolean(),
  byStaff: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  minutes: fc.integer({ min: 0, max: 3 }),
  collected,
});
const stop = fc.record({
  kind: fc.constantFrom('pack', 'phone', 'paid'),
  entries: fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
  repeats: fc.array(fc.nat(3), { maxLength: 2 }),
  /** After this many entries; mostly never. */
  cancelledAfter: fc.constantFrom(null, null, null, null, 0, 2),
});
const plan = fc.record({
  stops: fc.array(stop, { minLength: 1, maxLength: 4 }),
  counted: fc.integer({ min: 0, max: 6_000 }),
  seed: fc.nat(),
});
type Stop = typeof stop extends fc.Arbitrary<infer Value> ? Value : never;

const withIds = (drawn: Stop): Stop => ({
  ...drawn,
  entries: drawn.entries.map((each) => ({ ...each, id: randomUUID() })),
});

const place = { pack: cashOrder, phone: phoneOrder, paid: paidOrder } as const;

function bodyOf(stopOf: Stop, index: number): TickBody | null {
  const sent = stopOf.entries[index];
  if (!sent) return null;
  const { id, isFailed, minutes } = sent;
  const at = new Date(shop.now().getTime() + minutes * 60_000).toISOString();
  if (isFailed) return { id, at, outcome: 'failed', reason: 'refused' };
  return { id, at, outcome: 'delivered', ...(stopOf.kind !== 'paid' && sent.collected) };
}

/** What the domain says of everything that was taken for this stop. */
async function countingOf(orderId: string): Promise<string | undefined> {
  const { rows } = await shop.database.db.execute<Tick>(sql`
    SELECT id, link_id AS "linkId", counted_at AS at, device_at AS "deviceAt", outcome
    FROM run_ticks WHERE order_id = ${orderId} ORDER BY random()`);
  return countingTick(rows)?.id;
}

interface Sending {
  readonly stopOf: Stop;
  readonly orderId: string;
  readonly index: number;
}

/** Interleaves the entries of all stops, each of some also twice. */
function interleaved(plans: readonly Stop[], ids: readonly string[], seed: number): Sending[] {
  const all = plans.flatMap((stopOf, at) =>
    [...stopOf.entries.keys(), ...stopOf.repeats].map((index) => ({
      stopOf,
      index,
      orderId: ids[at] ?? '',
    })),
  );
  const key = ({ orderId, index }: Sending) => fc.hash(`${seed} ${orderId} ${index}`);
  return all.toSorted((one, other) => key(one) - key(other));
}

async function check(runId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await shop.database.db.execute<Record<string, unknown>>(sql`
    SELECT o.id, o.status, o.payment_status AS paid, o.payment_method AS method,
      s.tick_id AS counting, t.outcome, t.cash_paise AS cash, t.upi_paise AS upi
    FROM run_stops s JOIN orders o ON o.id = s.order_id LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.run_id = ${runId}`);
  expect(rows).toHaveLength(ids.length);
  for (const row of rows) {
    expect(row.counting ?? undefined).toBe(await countingOf(String(row.id)));
    if (row.status !== 'cancelled') {
      const due = row.outcome === 'delivered' ? 'delivered' : 'out_for_delivery';
      expect(row.status).toBe(due);
    }
    // No cash order is paid without its collection.
    if (row.method === 'cod' && row.paid === 'paid') {
      expect([row.outcome, row.cash !== null || row.upi !== null]).toEqual(['delivered', true]);
    }
  }
}

const paiseOf = (rupees: string) => Math.round(Number(rupees) * 100);

it('every run ends in one state, and its cash is explained', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ stops: drawn, counted, seed }) => {
      shop.advanceMs(60_000);
      // Drawn ids repeat from run to run; those of devices do not.
      const stops = drawn.map(withIds);
      const paidAhead = stops.filter(({ kind }) => kind === 'paid').length;
      if (paidAhead > 0) await credit(staff, customer, `${paidAhead * 369}.00`);
      const orders = [];
      for (const { kind } of stops) orders.push(await place[kind as keyof typeof place]());
      const ids = orders.map(({ id }) => id);
      const run = await makeRun(orders);
      const device = await openRun(run);
      const sent = new Map<string, number>();
      for (const { stopOf, orderId, index } of interleaved(stops, ids, seed)) {
        const before = sent.get(orderId) ?? 0;
        if (before === stopOf.cancelledAfter) await setStatus(orderId, 'cancelled');
        sent.set(orderId, before + 1);
        const body = bodyOf(stopOf, index);
        if (!body) continue;
        const byStaff = stopOf.entries[index]?.byStaff;
        const answer = byStaff
          ? await staff.post(`${runsPath}/${run.id}/stops/${orderId}`, body)
          : await device.post(`/api/run/stops/${orderId}`, body);
        expect([200, ...(byStaff ? [409] : [])], answer.text).toContain(answer.status);
      }
      await check(run.id, ids);
      const path = `${runsPath}/${run.id}/hand-over`;
      const handOver = (await staff.post(path, { counted: `${counted}.00` })).body;
      const { money: sums } = await readRun(run.id);
      const cash = paiseOf(handOver.counted) - paiseOf(handOver.difference);
      expect(cash).toBe(paiseOf(handOver.expected));
      expect(cash).toBe(paiseOf(sums.cash));
      // Cash handed over and every named difference are what the orders cost.
      const named = paiseOf(sums.short) - paiseOf(sums.over) - paiseOf(sums.rounding);
      expect(paiseOf(sums.due)).toBe(cash + paiseOf(sums.upi) + named);
    }),
    { numRuns: rounds },
  );
}, 1_800_000);
