/** The term in which customers choose another day, instead of being cancelled at once. */

import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';

const hourMs = 3_600_000;
const hoursOffered = [3, 12, 24, 48];

/** Full hours from now on, and the latest end. */
export function termsUntil(latest: string, nowMs: number): string[] {
  const ends = hoursOffered.map((hours) => Math.ceil(nowMs / hourMs + hours) * hourMs);
  const before = ends.filter((end) => end < Date.parse(latest));
  return [...before.map((end) => new Date(end).toISOString()), latest];
}

interface ChoiceTermProps {
  /** The latest end; null when it is too late for a term. */
  readonly latest: string | null;
  /** Empty cancels at once. */
  readonly value: string;
  readonly terms: readonly string[];
  readonly onChange: (until: string) => void;
}

export function ChoiceTerm({ latest, value, terms, onChange }: ChoiceTermProps) {
  const { formatMoment } = useDates();
  const term = value && 'What nobody has chosen by then is cancelled and refunded.';
  const hint = latest === null ? 'It is too late for customers to choose another day.' : term;
  const control = useFieldControl({ hint });
  return (
    <FieldFrame label="Orders" hint={hint} controlId={control.id}>
      <select
        {...control}
        className={classNames(fieldStyles.input, select.select)}
        value={value}
        disabled={latest === null}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Cancel and refund at once</option>
        {terms.map((until) => (
          <option key={until} value={until}>
            {`Customers choose another day until ${formatMoment(until)}`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
