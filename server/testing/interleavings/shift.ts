/** A frozen day with pairs of equal orders, two packing tables, and one run with all of them. */
import { createHash } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hourMs } from '#domain/calendar/durations.ts';
import { linkEndsAt } from '#domain/links/work-link.ts';
import { paise } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { type LinkClient, linkClient } from '../links/link-client.ts';
import { type Customer, insertBuyer, makeStaff } from '../makers.ts';
import { credit } from '../subscribers.ts';
import type { Answer } from '../test-client.ts';
import { type TestShop, testNow } from '../test-shop.ts';
import type { PairPlan } from './plan.ts';

const weekMs = 7 * 24 * hourMs;
export const runsPath = '/api/admin/runs';

/** @throws Error with the answer of a call that was refused. */
export function done({ status, text, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

/** One of the two orders of a pair. */
export interface Twin {
  readonly orderId: string;
  readonly plan: PairPlan;
  readonly seed: number;
  readonly idOf: (key: string) => string;
}

/** A device that opened a link; its entries tie by the id of the link. */
export interface Device {
  readonly client: LinkClient;
  readonly linkId: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export interface Shift {
  readonly shop: TestShop;
  readonly date: CalendarDate;
  readonly frozenAt: Date;
  /** When everything arrives that is not late. */
  readonly arrivedAt: Date;
  readonly pairs: readonly (readonly [Twin, Twin])[];
  readonly stations: Readonly<Record<'one' | 'two', Device>>;
  readonly runId: string;
  readonly runLink: MadeLink;
  readonly riders: Partial<Record<'first' | 'next', Device>>;
  /** Signed in anew each day: sessions of staff are short. */
  staff: Customer;
}

interface MadeLink {
  readonly link: string;
  readonly code: string;
}

/** The same for both orders of a pair but for the last digit, so that equal times tie alike. */
function idFor(text: string, place: number): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(12, 15)}`];
  return [...parts, `8${hash.slice(15, 18)}`, `${hash.slice(18, 29)}${place}`].join('-');
}

/** Two equal orders of one customer. */
async function placePair(shop: TestShop, staff: Customer, date: CalendarDate, plan: PairPlan) {
  const { id: userId, addressId, ...names } = await insertBuyer(shop);
  await credit(shop.shop, [userId], paise(1_000_000));
  const place = async (at: 0 | 1): Promise<Twin> => {
    const items = [{ mealId: 1, size: 'for-1' as const, quantity: plan.quantity }];
    const paymentMethod = plan.isCash ? ('cod' as const) : ('wallet' as const);
    const body = { addressId, deliveryDate: date, items, paymentMethod };
    const order = await placeOrder(shop.shop, { id: userId, ...names }, body, null);
    const path = `/api/admin/orders/${order.id}/status`;
    if (order.status === 'pending') done(await staff.send('PUT', path, { status: 'confirmed' }));
    const idOf = (key: string) => idFor(`${userId} ${key}`, at);
    return { orderId: order.id, plan, seed: plan.arrivals[at], idOf };
  };
  return [await place(0), await place(1)] as const;
}

/** Any order may be paid in cash. */
async function allowCash(staff: Customer): Promise<void> {
  const rest = { cashForPacks: true, onlineForPacks: true, cashMax: null, cashOrdersMax: null };
  const cash = { cashForMeals: true, cashForFirstOrder: true, cashNeedsCall: false, upiId: null };
  done(await staff.send('PUT', '/api/admin/settings/payment', { ...rest, ...cash }));
}

async function open(
  shift: Pick<Shift, 'shop' | 'date'>,
  kind: 'station' | 'run',
  { link, code }: MadeLink,
): Promise<Device> {
  const { shop, date } = shift;
  const body = { token: link.split('#')[1], code, deviceId: `tablet ${code} of a test` };
  const opened = done(await shop.visitor().post(`/api/${kind}/open`, body, { csrf: false }));
  const subjectId = kind === 'run' ? opened.id : opened.station.id;
  const { rows } = await shop.database.db.execute<{ id: string; createdAt: Date }>(sql`
    SELECT id, created_at AS "createdAt" FROM work_links
    WHERE coalesce(run_id, station_id) = ${subjectId} AND revoked_at IS NULL`);
  if (!rows[0]) throw new Error('No link is open');
  const client = linkClient(shop, opened[`${kind}Token`]);
  const { id: linkId, createdAt } = rows[0];
  return { client, linkId, createdAt, endsAt: linkEndsAt(date) };
}

/** The orders go out with the first device; a new link puts it out, and the next one goes on. */
export async function openRun(shift: Shift, by: 'first' | 'next', made: MadeLink): Promise<void> {
  shift.riders[by] = await open(shift, 'run', made);
}

/** A station of the day where parcels are packed. */
export async function openTable(
  of: Pick<Shift, 'shop' | 'date' | 'staff'>,
  name: string,
): Promise<Device> {
  const body = { name, kind: 'pack', date: of.date };
  return open(of, 'station', done(await of.staff.post('/api/admin/stations', body)));
}

/** Each on a Sunday of its own; the run is made, and nobody has opened it. */
export async function openShift(
  shop: TestShop,
  week: number,
  plans: readonly PairPlan[],
): Promise<Shift> {
  const at = (hours: number) => new Date(Date.parse(testNow) + week * weekMs + hours * hourMs);
  const date = at(24).toISOString().slice(0, 10) as CalendarDate;
  shop.setNow(at(0));
  await shop.runEvening();
  const before = await makeStaff(shop, 'super_admin');
  await allowCash(before);
  const pairs = [];
  for (const plan of plans) pairs.push(await placePair(shop, before, date, plan));
  shop.setNow(at(10));
  await shop.runEvening();
  shop.setNow(at(20));
  const staff = await makeStaff(shop, 'super_admin');
  const of = { shop, date, staff };
  const stations = { one: await openTable(of, 'Table 1'), two: await openTable(of, 'Table 2') };
  const { frozenAt } = done(await staff.get(`/api/admin/kitchen/${date}`));
  const orderIds = pairs.flat().map(({ orderId }) => orderId);
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const runLink = done(await staff.post(runsPath, { date, orderIds, rider }));
  shop.setNow(at(24));
  return {
    shop,
    date,
    pairs,
    stations,
    runLink,
    staff,
    frozenAt: new Date(frozenAt),
    arrivedAt: at(24),
    runId: runLink.id,
    riders: {},
  };
}

/** The day after: the links of all devices have ended. */
export async function endDay(shift: Shift): Promise<void> {
  shift.shop.setNow(new Date(shift.arrivedAt.getTime() + 21 * hourMs));
  shift.staff = await makeStaff(shift.shop, 'super_admin');
}
