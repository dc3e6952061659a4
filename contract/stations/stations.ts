/** Stations of the kitchen: stoves and packing tables that a link opens, without an account. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, text } from '#contract/fields.ts';
import { stationKinds } from '#domain/kitchen-day/station-kinds.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.runKitchen;
const params = z.strictObject({ id: Id });

const Station = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(stationKinds),
  date: CalendarDay,
  /** When a device opened its link; null until then. */
  openedAt: z.nullable(Instant),
  /** Revoked, or its day has ended. */
  isOver: z.boolean(),
});

/** The link and its code are shown once, and stored nowhere. */
const MadeLink = z.object({ id: Id, link: z.string(), code: z.string(), endsAt: Instant });

export const listStations = endpoint({
  method: 'GET',
  path: '/api/admin/stations',
  summary: 'The stations of a day, by name',
  access,
  query: z.strictObject({ date: CalendarDay }),
  reply: z.array(Station),
});

export const createStation = endpoint({
  method: 'POST',
  path: '/api/admin/stations',
  summary: 'A station for a day, with the link and the code that open it on one device',
  access,
  body: z.strictObject({
    name: text('the name', 40),
    kind: z.enum(stationKinds, 'Choose cook or pack'),
    date: CalendarDay,
  }),
  reply: MadeLink,
  status: 201,
});

export const renewStationLink = endpoint({
  method: 'POST',
  path: '/api/admin/stations/:id/link',
  summary: 'A new link and code; the device that opened the last one is out',
  access,
  params,
  reply: MadeLink,
});

export const revokeStation = endpoint({
  method: 'DELETE',
  path: '/api/admin/stations/:id',
  summary: 'End the link of a station at once',
  access,
  params,
  status: 204,
});
