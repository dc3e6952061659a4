/** What was collected at the door: cash and UPI, and how far it is from what was due. */
import type { StaffStop } from '#contract/staff/runs.ts';
import { formatTotal, zeroPaise } from '#domain/money/money.ts';
import { differenceOf } from '#domain/runs/collected.ts';
import { roundingWords } from '#web/features/admin/runs/run-words.ts';
import { parseAmount } from '#web/shared/forms/parse-amount.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import field from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import type { Entry, EntryProblems } from './stop-entry.ts';

type Due = NonNullable<StaffStop['due']>;

interface CollectedFieldsProps {
  readonly due: Due;
  readonly entry: Entry;
  readonly problems: EntryProblems;
  readonly onEdit: (typed: Partial<Entry>) => void;
}

/** `₹20.00 short`; null for what is due, or an amount that cannot be read. */
function gapWords(due: Due, { cash, upi }: Entry): string | null {
  const paiseOfTyped = (typed: string) => (typed.trim() === '' ? zeroPaise : parseAmount(typed));
  const cashPaise = paiseOfTyped(cash);
  const upiPaise = paiseOfTyped(upi);
  if (cashPaise === null || upiPaise === null) return null;
  const { shortPaise, overPaise } = differenceOf(paiseOf(due.amount), { cashPaise, upiPaise });
  if (shortPaise > 0) return `${formatTotal(shortPaise)} short`;
  return overPaise > 0 ? `${formatTotal(overPaise)} over` : null;
}

export function CollectedFields({ due, entry, problems, onEdit }: CollectedFieldsProps) {
  const rounding = roundingWords(due.rounding);
  const gap = gapWords(due, entry);
  const input = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <div className={field.fields}>
        <TextField
          {...input}
          label="Cash in rupees"
          value={entry.cash}
          error={problems.cash}
          onChange={({ target }) => onEdit({ cash: target.value })}
        />
        <TextField
          {...input}
          label="UPI in rupees"
          isOptional
          value={entry.upi}
          error={problems.upi}
          onChange={({ target }) => onEdit({ upi: target.value })}
        />
      </div>
      <p role="status">
        {`${formatRupees(due.amount)} is due${rounding ? `, ${rounding}` : ''}.`}
        {gap && ` This is ${gap}.`}
      </p>
    </>
  );
}
