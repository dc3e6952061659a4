/** Stations over HTTP: made by staff, opened by a link. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as late from '#contract/stations/late-entries.ts';
import * as calls from '#contract/stations/station.ts';
import * as staffCalls from '#contract/stations/stations.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { checkOverride } from '#server/features/approvals/check-approval.ts';
import { originOf, staffOf } from '#server/features/audit/staff.ts';
import type { StationAuthor } from '#server/features/kitchen-day/packing/author.ts';
import { countCooked } from '#server/features/kitchen-day/packing/count-cooked.ts';
import { packOrder } from '#server/features/kitchen-day/packing/pack-order.ts';
import { withReasons } from '#server/features/kitchen-day/packing/with-reasons.ts';
import { openLink } from '#server/features/links/open-link.ts';
import { bind, type Web } from '#server/http/bind.ts';
import type { WorkLink } from '#server/work-link.ts';
import { decideLateEntry, readLateEntries } from './late/decide-late-entry.ts';
import { keepLateCooked, keepLateParcel } from './late/keep-late-entry.ts';
import { createStation, renewStationLink, revokeStation } from './manage-stations.ts';
import { readShift, stationOf } from './read-shift.ts';
import { listStationsOn, type Station } from './stations.store.ts';

function authorOf(
  { id: stationId, name }: Station,
  link: WorkLink<'station'>,
  request: FastifyRequest,
): StationAuthor {
  // A link has one device.
  const device = `station ${link.id}`;
  return { kind: 'station', stationId, name, device, origin: originOf(request) };
}

function underLink(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.openStation, async ({ body }) => {
    const opened = await openLink(shop, 'station', body, async (_tx, answer) => answer);
    return { ...(await readShift(shop, opened.link)), stationToken: opened.bearer };
  });
  bind(app, web, calls.getStation, ({ link }) => readShift(shop, link));
  bind(app, web, calls.packAtStation, async ({ link, params, body, request }) => {
    const station = await stationOf(shop, link);
    // At the stove there are no orders: it sees none and packs none, late or not.
    if (station.kind !== 'pack') throw new Refusal('not_found');
    const short = withReasons(body.short);
    if (link.isOver) return keepLateParcel(shop, link, params.orderId, { ...body, short });
    const override = await checkOverride(shop, body.override, null);
    const input = { ...body, short, override };
    const author = authorOf(station, link, request);
    return packOrder({ ...shop, author }, link.date, params.orderId, input);
  });
  bind(app, web, calls.countCookedAtStation, async ({ link, body, request }) => {
    if (link.isOver) return keepLateCooked(shop, link, body);
    const author = authorOf(await stationOf(shop, link), link, request);
    return { cooked: await countCooked({ ...shop, author }, link.date, body) };
  });
}

export function stationsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, staffCalls.listStations, async ({ query }) => {
    const stations = await listStationsOn(shop.db, query.date as CalendarDate, shop.now());
    return stations.map(({ openedAt, ...station }) => ({
      ...station,
      openedAt: openedAt?.toISOString() ?? null,
    }));
  });
  bind(app, web, staffCalls.createStation, (call) => {
    const date = call.body.date as CalendarDate;
    return createStation(shop, staffOf(call), { ...call.body, date });
  });
  bind(app, web, staffCalls.renewStationLink, (call) =>
    renewStationLink(shop, staffOf(call), call.params.id),
  );
  bind(app, web, staffCalls.revokeStation, async (call) => {
    await revokeStation(shop, staffOf(call), call.params.id);
    return undefined;
  });
  bind(app, web, late.listLateStationEntries, () => readLateEntries(shop));
  bind(app, web, late.decideLateStationEntry, (call) =>
    decideLateEntry(shop, staffOf(call), call.params.id, call.body),
  );
  underLink(app, web);
}
