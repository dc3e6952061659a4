/** How a stop ended as staff type it, and what is wrong with it. */
import type { StaffStop } from '#contract/staff/runs.ts';
import type { FailReason, LeftWith, StopOutcome } from '#domain/runs/stop-words.ts';
import type { ApiError, BodyOf } from '#web/api/client.ts';
import { asTyped, parseAmount, typedRupees } from '#web/shared/forms/parse-amount.ts';

export interface Entry {
  readonly outcome: StopOutcome | null;
  readonly reason: FailReason | '';
  readonly leftWith: LeftWith | '';
  /** In rupees, as typed; empty for none. */
  readonly cash: string;
  readonly upi: string;
  readonly note: string;
}

const fields = ['outcome', 'reason', 'cash', 'upi', 'note'] as const;
export type EntryProblems = Readonly<Partial<Record<(typeof fields)[number], string | undefined>>>;

/** Nothing is due for a cancelled order; what was collected for it can be corrected. */
export function asEntered(stop: StaffStop): StaffStop {
  const hasMoney = stop.result?.cash != null || stop.result?.upi != null;
  if (stop.status !== 'cancelled' || !hasMoney) return stop;
  return { ...stop, due: { amount: '0.00', exact: '0.00', rounding: '0.00' } };
}

/** What counts so far; for an open stop nothing yet, but the cash that is due. */
export function startOf({ result, due }: StaffStop): Entry {
  const isUnpaid = result?.cash == null && result?.upi == null;
  return {
    outcome: result?.outcome ?? null,
    reason: result?.reason ?? '',
    leftWith: result?.leftWith ?? '',
    cash: asTyped(isUnpaid ? (due?.amount ?? null) : (result?.cash ?? null)),
    upi: asTyped(result?.upi ?? null),
    note: result?.note ?? '',
  };
}

const amountProblem = (typed: string): string | undefined =>
  typed.trim() !== '' && parseAmount(typed) === null ? 'Enter an amount such as 348.00' : undefined;

/** Empty texts where nothing is wrong. */
export function checkEntry(entry: Entry, { due }: StaffStop): EntryProblems {
  const { outcome, reason, cash, upi } = entry;
  if (outcome === null) return { outcome: 'Choose delivered or not delivered' };
  if (outcome === 'failed')
    return { reason: reason ? undefined : 'Choose why it was not delivered' };
  if (!due) return {};
  const isMissing = cash.trim() === '' && upi.trim() === '';
  return {
    cash: isMissing ? 'Enter what was collected; 0 if nothing' : amountProblem(cash),
    upi: amountProblem(upi),
  };
}

type Body = BodyOf<'POST /api/admin/runs/:id/stops/:orderId'>;

const given = (name: 'cash' | 'upi', typed: string) =>
  typed.trim() === '' ? {} : { [name]: typedRupees(typed) };

/** What is sent, of an entry that was checked. */
export function entryBody(
  { outcome, reason, leftWith, cash, upi, note }: Entry,
  { due }: StaffStop,
): Omit<Body, 'id' | 'at'> {
  const noted = note.trim() ? { note: note.trim() } : {};
  if (outcome !== 'delivered') {
    return { outcome: 'failed', ...(reason && { reason }), ...noted };
  }
  return {
    outcome,
    ...(leftWith && { leftWith }),
    ...(due && { ...given('cash', cash), ...given('upi', upi) }),
    ...noted,
  };
}

/** The fields that the server refused; null when it refused something else. */
export function entryProblemsOf({ issues }: ApiError): EntryProblems | null {
  const found = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [[field, issue.message] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
