/** The limits of the weekdays; an empty field is no limit. */
import { type FormEvent, useState } from 'react';
import { type WeekdayName, weekdayNames } from '#domain/capacity/portions.ts';
import type { Answer } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { handleError, isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './capacity.module.css';
import { parsePortions, portionsProblem, showPortions, staleWords } from './parse-portions.ts';

type Limits = Answer<'GET /api/admin/capacity/weekdays'>;
type Typed = Readonly<Record<WeekdayName, string>>;

const labels: Readonly<Record<WeekdayName, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

function eachDay<Value>(make: (name: WeekdayName) => Value): Record<WeekdayName, Value> {
  return Object.fromEntries(weekdayNames.map((name) => [name, make(name)])) as Record<
    WeekdayName,
    Value
  >;
}

/** What is typed over the limits; days that nobody typed follow what others save. */
function useTypedLimits(limits: Limits) {
  const [seen, setSeen] = useState(limits);
  const [typed, setTyped] = useState<Typed>(() => eachDay((name) => showPortions(limits[name])));
  const isTyped = (name: WeekdayName) => typed[name] !== showPortions(seen[name]);
  if (seen !== limits) {
    setSeen(limits);
    setTyped(eachDay((name) => (isTyped(name) ? typed[name] : showPortions(limits[name]))));
  }
  return { typed, setTyped, isChanged: weekdayNames.some(isTyped) };
}

interface WeekdayFormProps {
  readonly limits: Limits;
  readonly onSaved: (saved: Limits) => void;
  /** The limits are no longer those given. */
  readonly onStale: () => void;
}

export function WeekdayForm({ limits, onSaved, onStale }: WeekdayFormProps) {
  const { typed, setTyped, isChanged } = useTypedLimits(limits);
  const [hasTried, setHasTried] = useState(false);
  useUnsavedChanges(isChanged);
  const save = useSend('PUT /api/admin/capacity/weekdays', {
    onSuccess(saved) {
      onSaved(saved);
      toast({ title: 'Capacity saved' });
    },
    onError(error) {
      const isStale = isConflict(error);
      if (isStale) onStale();
      handleError('Failed to save the capacity', error, isStale ? staleWords : undefined);
    },
  });
  const problemOf = (name: WeekdayName) =>
    hasTried && parsePortions(typed[name]) === undefined ? portionsProblem : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const body = eachDay((name) => parsePortions(typed[name]));
    if (Object.values(body).includes(undefined)) return;
    save.mutate({ body: { ...eachDay((name) => body[name] ?? null), expected: limits } });
  }

  return (
    <form className={styles.weekdays} aria-label="Limits by weekday" onSubmit={submit} noValidate>
      {weekdayNames.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          inputMode="numeric"
          autoComplete="off"
          placeholder="No limit"
          value={typed[name]}
          error={problemOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <Button
        className={styles.save}
        type="submit"
        variant="secondary"
        isPending={save.isPending}
        aria-disabled={!isChanged}
      >
        Save weekdays
      </Button>
    </form>
  );
}
