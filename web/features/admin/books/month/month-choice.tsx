/** Chooses the month of the books, and what of it is shown. */
import { type Month, monthsUntil } from '#domain/calendar/month.ts';
import styles from '#web/features/admin/books/books-tab.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';

export const registers = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  gstr1: 'GSTR-1',
} as const;
export type Register = keyof typeof registers;

export const registerNames = Object.keys(registers) as Register[];

/** Documents are kept for six years (CGST Act, section 36); older ones by their address. */
const monthCount = 72;

export function useMonthWords(): (month: Month) => string {
  const { dayWords } = useDates();
  return (month) => {
    const words = dayWords(`${month}-01`);
    return words ? `${words.month} ${words.year}` : month;
  };
}

interface MonthChoiceProps {
  readonly month: Month;
  readonly thisMonth: Month;
  readonly register: Register;
  readonly onChoose: (chosen: { readonly month?: Month; readonly register?: Register }) => void;
}

export function MonthChoice({ month, thisMonth, register, onChoose }: MonthChoiceProps) {
  const control = useFieldControl({});
  const monthWords = useMonthWords();
  const months = monthsUntil(thisMonth, monthCount);
  const shown = months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.choice}>
      <FieldFrame label="Month" controlId={control.id}>
        <select
          {...control}
          className={classNames(field.input, select.select)}
          value={month}
          onChange={(event) => onChoose({ month: event.target.value as Month })}
        >
          {shown.map((each) => (
            <option key={each} value={each}>
              {monthWords(each)}
            </option>
          ))}
        </select>
      </FieldFrame>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no fields of a form */}
      <div className={styles.registers} role="group" aria-label="Register">
        {registerNames.map((name) => (
          <Chip
            key={name}
            isPressed={name === register}
            onClick={() => onChoose({ register: name })}
          >
            {registers[name]}
          </Chip>
        ))}
      </div>
    </div>
  );
}
