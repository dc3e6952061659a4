/** Staff accept what a station sent too late, and it counts like the others, or dismiss it. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  decideLateStationEntry as call,
  listLateStationEntries,
} from '#contract/stations/late-entries.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { checkOverride, type Override } from '#server/features/approvals/check-approval.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { listKeptNames } from '#server/features/kitchen-day/kitchen-meals.store.ts';
import type { StationAuthor } from '#server/features/kitchen-day/packing/author.ts';
import { addCooked } from '#server/features/kitchen-day/packing/count-cooked.ts';
import { packParcel } from '#server/features/kitchen-day/packing/pack-order.ts';
import { lineWords } from '#server/features/kitchen-day/packing/record-packing.ts';
import type { Shop } from '#server/shop.ts';
import {
  findLateEntry,
  insertDecision,
  type LateEntryRow,
  listOpenLateEntries,
} from './late-entries.store.ts';

const shownMax = 200;

/** By meal. */
type Names = ReadonlyMap<number, string>;

async function namesOn(
  db: Reader,
  dates: readonly CalendarDate[],
): Promise<(date: CalendarDate) => Names> {
  const byDate = Map.groupBy(await listKeptNames(db, dates), ({ date }) => date);
  return (date) => new Map((byDate.get(date) ?? []).map(({ mealId, name }) => [mealId, name]));
}

const named = <Line extends ParcelLine>(lines: readonly Line[], names: Names) =>
  lines.map((line) => ({ ...line, name: names.get(line.mealId) ?? `Meal ${line.mealId}` }));

function toLateEntry({ id, station, date, number, parcel, ...entry }: LateEntryRow, names: Names) {
  return {
    id,
    station,
    date,
    at: entry.at.toISOString(),
    receivedAt: entry.receivedAt.toISOString(),
    order:
      parcel && number !== null ? { id: parcel.orderId, number: formatOrderNumber(number) } : null,
    packed: named(parcel?.packed ?? [], names),
    short: named(parcel?.short ?? [], names),
    cooked: entry.cooked && (named([entry.cooked], names)[0] ?? null),
  };
}

/** Those that nobody decided about, of all days, the oldest first. */
export async function readLateEntries({
  db,
}: Pick<Shop, 'db'>): Promise<ReplyOf<typeof listLateStationEntries>> {
  const entries = await listOpenLateEntries(db, shownMax);
  const names = await namesOn(db, [...new Set(entries.map(({ date }) => date))]);
  return entries.map((entry) => toLateEntry(entry, names(entry.date)));
}

interface Deciding {
  readonly staff: Staff;
  readonly at: Date;
  readonly override: Override | null;
}

/** By the same verbs as an entry in time, under the name of the station. Whether another counts. */
async function accept(tx: Tx, entry: LateEntryRow, deciding: Deciding): Promise<boolean> {
  const { staff, at, override } = deciding;
  const { id, date, parcel, cooked, linkId, stationId, station: name } = entry;
  const author: StationAuthor = {
    kind: 'station',
    stationId,
    name,
    device: `station ${linkId}`,
    origin: { ip: staff.ip, userAgent: staff.userAgent, requestId: staff.requestId },
  };
  const parts = { now: () => at, author };
  const fromDevice = { id, at: entry.at.toISOString() };
  if (cooked) await addCooked(tx, parts, date, { ...cooked, ...fromDevice });
  if (!parcel) return false;
  const { orderId, packed, short } = parcel;
  const input = { packed, short, ...fromDevice, override };
  return (await packParcel(tx, parts, { date, orderId }, input)).packed.isOverruled;
}

async function record(
  tx: Tx,
  entry: LateEntryRow,
  decision: string,
  { staff, at }: Deciding,
): Promise<void> {
  const { date, station, parcel, cooked, number } = entry;
  const names = (await namesOn(tx, [date]))(date);
  const words = (lines: readonly ParcelLine[]) => lineWords(lines, named(lines, names));
  const subject =
    parcel && number !== null
      ? ({ type: 'order', id: parcel.orderId, label: formatOrderNumber(number) } as const)
      : ({ type: 'kitchen', id: date, label: date } as const);
  const after = {
    date,
    station,
    decision,
    ...(parcel && { packed: words(parcel.packed), short: words(parcel.short) }),
    ...(cooked && { cooked: words([cooked]) }),
  };
  const done = { action: 'station_entry_decided', subject, before: null, after } as const;
  await recordAudit(tx, staff, done, at);
}

/**
 * @throws Refusal `not_found`, `late_tick_decided`, `packing_stopped` for what its eater must not
 * get, and those of {@link checkOverride}.
 */
export async function decideLateEntry(
  shop: Shop,
  staff: Staff,
  id: string,
  body: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { decision } = body;
  const sent = decision === 'accept' ? body.override : undefined;
  const override = await checkOverride(shop, sent, staff.id);
  const deciding = { staff, at: shop.now(), override };
  return inTransaction(shop.db, async (tx) => {
    const entry = await findLateEntry(tx, id);
    if (!entry) throw new Refusal('not_found');
    const { at } = deciding;
    if (!(await insertDecision(tx, id, { decision, at, staffId: staff.id }))) {
      throw new Refusal('late_tick_decided');
    }
    const isOverruled = decision === 'accept' && (await accept(tx, entry, deciding));
    await record(tx, entry, decision, deciding);
    return { isOverruled };
  });
}
