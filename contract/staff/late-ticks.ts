/** What riders' devices sent too late: it waits for staff. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, optionalText } from '#contract/fields.ts';
import { StopResult } from '#contract/run.ts';
import { powers } from '#domain/staff/access.ts';
import { StaffRun } from './runs.ts';

const access = powers.runDeliveries;

const LateTick = z.object({
  id: Id,
  runId: Id,
  orderId: Id,
  number: z.string(),
  riderName: z.string(),
  receivedAt: Instant,
  /** Why it waits: the run is over, its cash is handed over, or the order has left it. */
  why: z.enum(['over', 'handed_over', 'moved']),
  result: StopResult,
});

export const listLateTicks = endpoint({
  method: 'GET',
  path: '/api/admin/runs/late-ticks',
  summary: 'What devices sent too late, waiting for staff to accept or dismiss it',
  access,
  reply: z.array(LateTick),
});

export const decideLateTick = endpoint({
  method: 'POST',
  path: '/api/admin/runs/late-ticks/:id',
  summary: 'Accept a late entry of a rider, which then counts like the others, or dismiss it',
  access,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    decision: z.enum(['accept', 'dismiss'], 'Choose accept or dismiss'),
    /** Needed to deliver an order before its day: it has another one by now. */
    reason: optionalText('the reason', 500),
  }),
  reply: z.extend(StaffRun, {
    /** Accepted, but another entry counts for the stop. */
    isOverruled: z.boolean(),
  }),
});
