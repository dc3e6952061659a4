/** Name and phone of a rider, with those who have brought orders lately. */
import { useQuery } from '@tanstack/react-query';
import { addDays, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { query } from '#web/api/query.ts';
import { ridersOf } from '#web/features/admin/runs/run-state.ts';
import { Chip } from '#web/ui/chip.tsx';
import field from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';
import styles from './rider-fields.module.css';
import type { RiderProblems, TypedRider } from './typed-rider.ts';

const suggestionsMax = 8;

/** The riders of the day and of the day before. */
function useKnownRiders(day: string) {
  const date = parseCalendarDate(day);
  const ofDay = (shown: string) => query('GET /api/admin/runs', { query: { date: shown } });
  const { data: now } = useQuery(ofDay(day));
  const { data: before } = useQuery({
    ...ofDay(date ? addDays(date, -1) : day),
    enabled: date !== null,
  });
  return ridersOf([...(before?.runs ?? []), ...(now?.runs ?? [])]).slice(-suggestionsMax);
}

interface RiderFieldsProps {
  /** Of the run. */
  readonly date: string;
  readonly rider: TypedRider;
  readonly problems: RiderProblems;
  readonly onEdit: (typed: Partial<TypedRider>) => void;
}

export function RiderFields({ date, rider, problems, onEdit }: RiderFieldsProps) {
  const riders = useKnownRiders(date);
  return (
    <>
      {riders.length > 0 && (
        <ul className={styles.riders} aria-label="Riders of these days">
          {riders.map(({ name, phone }) => (
            <li key={name}>
              <Chip
                isPressed={rider.name === name && rider.phone === (phone ?? '')}
                onClick={() => onEdit({ name, phone: phone ?? '' })}
              >
                <span className={text.small}>{name}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={field.fields}>
        <TextField
          label="Name of the rider"
          required
          maxLength={runLimits.riderNameLengthMax}
          autoComplete="off"
          value={rider.name}
          error={problems.name}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <TextField
          label="Phone of the rider"
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={rider.phone}
          error={problems.phone}
          onChange={({ target }) => onEdit({ phone: target.value })}
        />
      </div>
    </>
  );
}
