/** Rows that are deleted once their time is over; docs/retention.md says why it is so long. */
import { dayMs } from '#domain/calendar/durations.ts';
import { sessionIdleMs } from '#server/features/auth/sessions.ts';

export interface Term {
  readonly table: string;
  /** The column from which the time counts; with an index, unless the table stays small. */
  readonly since: string;
  readonly keptMs: number;
  /** Only such rows, named `t`. */
  readonly where?: string;
  /** Demo data, or a handful of rows: needs no index. */
  readonly isSmall?: true;
}

const yearMs = 365 * dayMs;

const isFinished = `t.status <> 'waiting'`;
/** Demo mode only; what others refer to goes after them. */
const nothingRefersTo = (table: string, column: string): string =>
  `NOT EXISTS (SELECT FROM sandbox.${table} r WHERE r.${column} = t.id)`;

/** The short ones first, so that a backlog of one year's rows delays nothing. */
export const terms: readonly Term[] = [
  { table: 'sign_in_steps', since: 'expires_at', keptMs: 0 },
  { table: 'second_factor_enrolments', since: 'expires_at', keptMs: 0, isSmall: true },
  { table: 'password_resets', since: 'expires_at', keptMs: 0 },
  { table: 'email_changes', since: 'expires_at', keptMs: 0 },
  { table: 'sessions', since: 'expires_at', keptMs: 0 },
  { table: 'sessions', since: 'last_seen_at', keptMs: sessionIdleMs },
  { table: 'sign_in_attempts', since: 'last_at', keptMs: dayMs },
  { table: 'mails', since: 'finished_at', keptMs: 30 * dayMs, where: isFinished },
  { table: 'pushes', since: 'finished_at', keptMs: 30 * dayMs, where: isFinished },
  { table: 'payment_downtimes', since: 'updated_at', keptMs: yearMs, isSmall: true },
  { table: 'webhook_events', since: 'received_at', keptMs: yearMs },
  { table: 'sandbox.deliveries', since: 'delivered_at', keptMs: 30 * dayMs, isSmall: true },
  { table: 'sandbox.refunds', since: 'created_at', keptMs: yearMs, isSmall: true },
  {
    table: 'sandbox.payments',
    since: 'created_at',
    keptMs: yearMs,
    where: nothingRefersTo('refunds', 'payment_id'),
    isSmall: true,
  },
  { table: 'sandbox.payment_links', since: 'expire_by', keptMs: yearMs, isSmall: true },
  {
    table: 'sandbox.orders',
    since: 'created_at',
    keptMs: yearMs,
    where: ['payments', 'payment_links']
      .map((table) => nothingRefersTo(table, 'order_id'))
      .join(' AND '),
    isSmall: true,
  },
];
