/** The cash of a run is counted when its rider hands it over. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { handOverCash as call } from '#contract/staff/run-money.ts';
import { parseRupees, toRupees, zeroPaise } from '#domain/money/money.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { readStaffRun } from '#server/features/runs/read-run.ts';
import { recordRunAudit } from '#server/features/runs/run-audit.ts';
import { lockRun } from '#server/features/runs/runs.store.ts';
import { listStops } from '#server/features/runs/stops/stops.store.ts';
import { moneyOfStops } from '#server/features/runs/stops/to-stop.ts';
import type { Shop } from '#server/shop.ts';
import { type HandOverRow, insertHandOver, listHandOvers } from './money.store.ts';

type Input = BodyOf<typeof call>;

type Count = Pick<HandOverRow, 'countedPaise' | 'note' | 'at' | 'riderName'>;

type Counted = Pick<
  HandOverRow,
  'countedPaise' | 'expectedPaise' | 'note' | 'riderName' | 'staffId'
>;

/** The same count sent again, because its answer was lost. */
const isRepeated = (last: Counted, now: Counted): boolean =>
  last.countedPaise === now.countedPaise &&
  last.expectedPaise === now.expectedPaise &&
  last.note === now.note &&
  last.riderName === now.riderName &&
  last.staffId === now.staffId;

/** Null when nothing is new. */
async function addCount(tx: Tx, runId: string, count: Count, staffId: string) {
  const counted = await listHandOvers(tx, [runId]);
  const expectedPaise = moneyOfStops(await listStops(tx, [runId])).cashPaise;
  const number = counted.length + 1;
  const last = counted.at(-1);
  if (last && isRepeated(last, { ...count, expectedPaise, staffId })) return null;
  if (last && !count.note) {
    throw invalidAt('note', 'Say why it is counted again');
  }
  await insertHandOver(tx, { runId, number, expectedPaise, ...count, staffId });
  return { number, expectedPaise };
}

/**
 * What is expected is what the stops recorded: where a rider was given less than was due, that is
 * named at the stop. A second count stands beside the first; the same one sent again is one.
 * @throws Refusal `not_found`, or `invalid_request` for a second count without a note.
 */
export async function handOverCash(
  shop: Shop,
  staff: Staff,
  id: string,
  input: Input,
): Promise<ReplyOf<typeof call>> {
  const countedPaise = parseRupees(String(input.counted)) ?? zeroPaise;
  const at = shop.now();
  await inTransaction(shop.db, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) throw new Refusal('not_found');
    const count = { countedPaise, note: input.note || null, at, riderName: run.riderName };
    const added = await addCount(tx, id, count, staff.id);
    if (!added) return;
    const { number, expectedPaise } = added;
    const after = { number, expected: toRupees(expectedPaise), counted: toRupees(countedPaise) };
    await recordRunAudit(tx, staff, run, { action: 'cash_handed_over', after, at });
  });
  const run = await readStaffRun(shop, id);
  const last = run.handOvers.at(-1);
  if (!last) throw new Error(`The cash of run ${id} was counted, and is not there`);
  return { ...last, run };
}
