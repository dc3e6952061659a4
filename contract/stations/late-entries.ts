/** What stations sent after their link had ended: it waits for staff. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant } from '#contract/fields.ts';
import { overrideField } from '#contract/staff/packing.ts';
import { shortReasons } from '#domain/kitchen-day/packing/packing-entries.ts';
import { mealSizes } from '#domain/menu/meals.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.runKitchen;

const Line = z.object({
  mealId: z.int(),
  name: z.string(),
  size: z.enum(mealSizes),
  quantity: z.int(),
});

const LateEntry = z.object({
  id: Id,
  /** The name of the station. */
  station: z.string(),
  date: CalendarDay,
  /** When it was entered, by the clock of the device. */
  at: Instant,
  receivedAt: Instant,
  /** Null for what was cooked. */
  order: z.nullable(z.object({ id: Id, number: z.string() })),
  packed: z.array(Line),
  short: z.array(z.extend(Line, { reason: z.enum(shortReasons) })),
  /** Null for a parcel. */
  cooked: z.nullable(Line),
});

export const listLateStationEntries = endpoint({
  method: 'GET',
  path: '/api/admin/stations/late-entries',
  summary: 'What stations sent after their link had ended, waiting to be accepted or dismissed',
  access,
  reply: z.array(LateEntry),
});

export const decideLateStationEntry = endpoint({
  method: 'POST',
  path: '/api/admin/stations/late-entries/:id',
  summary: 'Accept a late entry of a station, which then counts like the others, or dismiss it',
  access,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    decision: z.enum(['accept', 'dismiss'], 'Choose accept or dismiss'),
    /** Where it stops: another member of staff approves it by their PIN. */
    override: overrideField,
  }),
  reply: z.object({
    /** Accepted, but something that was entered later counts. */
    isOverruled: z.boolean(),
  }),
});
