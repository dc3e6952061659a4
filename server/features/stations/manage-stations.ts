/** Staff open, renew and end the stations of a kitchen. */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { StationKind } from '#domain/kitchen-day/station-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { makeLink, revokeLink } from '#server/features/links/make-link.ts';
import type { Shop } from '#server/shop.ts';
import { insertStation, lockStation, type Station } from './stations.store.ts';

type Parts = Pick<Shop, 'db' | 'now' | 'config' | 'siteOrigin'>;

async function record(
  tx: Tx,
  staff: Staff,
  action: AuditAction,
  { date, name, kind }: Station,
  now: Date,
): Promise<void> {
  const subject = { type: 'kitchen', id: date, label: date } as const;
  await recordAudit(tx, staff, { action, subject, before: null, after: { name, kind } }, now);
}

async function link(tx: Tx, shop: Parts, { id, date }: Station, staffId: string) {
  const made = await makeLink(tx, shop, { kind: 'station', subjectId: id, date, staffId });
  return { id, ...made, endsAt: made.endsAt.toISOString() };
}

/** @throws Refusal `invalid_request` for a day that is over. */
export async function createStation(
  shop: Parts,
  staff: Staff,
  form: { readonly name: string; readonly kind: StationKind; readonly date: CalendarDate },
) {
  return inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const station = { id: randomUUID(), ...form };
    await insertStation(tx, station, { staffId: staff.id, now });
    const made = await link(tx, shop, station, staff.id);
    await record(tx, staff, 'station_made', station, now);
    return made;
  });
}

async function locked(tx: Tx, id: string): Promise<Station> {
  const station = await lockStation(tx, id);
  if (!station) throw new Refusal('not_found');
  return station;
}

/** @throws Refusal `not_found`; `invalid_request` for a day that is over. */
export async function renewStationLink(shop: Parts, staff: Staff, id: string) {
  return inTransaction(shop.db, async (tx) => {
    const station = await locked(tx, id);
    const made = await link(tx, shop, station, staff.id);
    await record(tx, staff, 'station_link_renewed', station, shop.now());
    return made;
  });
}

/** Ending it again changes nothing. @throws Refusal `not_found`. */
export async function revokeStation(shop: Parts, staff: Staff, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const station = await locked(tx, id);
    const now = shop.now();
    if (await revokeLink(tx, 'station', id, now)) {
      await record(tx, staff, 'station_ended', station, now);
    }
  });
}
