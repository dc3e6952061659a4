/** When a meal is on sale: always, on weekdays, from one day to another, or on dates. */
import { useController } from 'react-hook-form';
import { type SaleWeekday, saleWeekdays } from '#domain/menu/on-sale.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { fieldLabels } from './meal-draft.ts';
import styles from './meal-fields.module.css';
import type { MealForm } from './meal-form.ts';
import { datesOf, type SaleDraft, type SaleKind } from './sale-draft.ts';
import saleStyles from './sale-field.module.css';

const kinds: readonly (readonly [SaleKind, string])[] = [
  ['always', 'Always'],
  ['weekdays', 'On weekdays'],
  ['span', 'From – to'],
  ['dates', 'On dates'],
];
const weekdayWords: Readonly<Record<SaleWeekday, string>> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

interface PartProps {
  readonly draft: SaleDraft;
  readonly onChange: (part: Partial<SaleDraft>) => void;
}

function Weekdays({ draft, onChange }: PartProps) {
  const toggled = (day: SaleWeekday) =>
    saleWeekdays.filter((each) => draft.weekdays.includes(each) !== (each === day));
  return (
    <fieldset className={classNames(chip.chips, saleStyles.chips)} aria-label="Weekdays">
      {saleWeekdays.map((day) => (
        <Chip
          key={day}
          isPressed={draft.weekdays.includes(day)}
          onClick={() => onChange({ weekdays: toggled(day) })}
        >
          {weekdayWords[day]}
        </Chip>
      ))}
    </fieldset>
  );
}

function Span({ draft, onChange }: PartProps) {
  return (
    <div className={fieldStyles.fields}>
      <TextField
        type="date"
        label="First day"
        hint="Empty is from now on"
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label="Last day"
        hint="Empty is without end"
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

/** Of a row of buttons, when this one goes. */
function focusNext(button: HTMLElement) {
  const next = button.nextElementSibling ?? button.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

function Dates({ draft, onChange }: PartProps) {
  const { formatDay } = useDates();
  const label = draft.kind === 'dates' ? 'Date' : 'Also on';
  const add = () => onChange({ dates: datesOf(draft), picked: '' });
  return (
    <>
      <TextField
        type="date"
        label={label}
        value={draft.picked}
        onChange={({ target }) => onChange({ picked: target.value })}
      />
      <div className={classNames(chip.chips, saleStyles.chips)}>
        <Button variant="secondary" size="sm" aria-disabled={draft.picked === ''} onClick={add}>
          Add date
        </Button>
        {draft.dates.map((date) => (
          <Button
            key={date}
            variant="ghost"
            size="sm"
            aria-label={`Remove ${formatDay(date)}`}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              onChange({ dates: draft.dates.filter((each) => each !== date) });
            }}
          >
            {formatDay(date)} ×
          </Button>
        ))}
      </div>
    </>
  );
}

/** Problems of its parts are shown below all of them. */
function problemOf(error: object | undefined): string | undefined {
  const { message } = (error ?? {}) as { readonly message?: string };
  return message;
}

export function SaleField({ form }: { readonly form: MealForm }) {
  const { field } = useController({ control: form.control, name: 'onSale' });
  const draft: SaleDraft = field.value;
  const change = (part: Partial<SaleDraft>) => field.onChange({ ...draft, ...part });
  const part = { draft, onChange: change };
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabels.onSale}</legend>
      <div className={styles.diets}>
        {kinds.map(([kind, words]) => (
          <RadioCard
            key={kind}
            name={field.name}
            value={kind}
            checked={draft.kind === kind}
            onChange={() => change({ kind })}
          >
            {words}
          </RadioCard>
        ))}
      </div>
      {draft.kind !== 'always' && (
        <div className={saleStyles.parts}>
          {draft.kind === 'weekdays' && <Weekdays {...part} />}
          {draft.kind !== 'dates' && <Span {...part} />}
          <Dates {...part} />
        </div>
      )}
      <Problem role="alert" message={problemOf(form.formState.errors.onSale)} />
    </fieldset>
  );
}
