/** Limits one day, or a meal on one day, or goes back to what counts for the weekday. */
import { type Dispatch, type FormEvent, type Ref, type SetStateAction, useState } from 'react';
import type { Answer, ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { errorText, handleError, isConflict } from '#web/features/admin/kit/handle-error.ts';
import { MealSelect } from '#web/features/admin/kit/meals/meal-select.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './capacity.module.css';
import { parsePortions, portionsProblem, staleWords } from './parse-portions.ts';

export interface LimitInput {
  readonly date: string;
  /** Empty for the whole day. */
  readonly mealId: string;
  readonly portions: string;
}

export const nothingLimited: LimitInput = { date: '', mealId: '', portions: '' };

type Day = Answer<'GET /api/admin/capacity'>[number];

/** The limit as it is shown; undefined for a day that is not. */
function limitShown(days: readonly Day[] | undefined, { date, mealId }: LimitInput) {
  const day = days?.find((each) => each.date === date);
  if (!day || mealId === '') return day?.portions;
  return day.meals.find((meal) => String(meal.mealId) === mealId)?.portions ?? null;
}

interface Sent {
  readonly params?: { readonly date: string };
}

type Problems = Partial<Record<'date' | 'portions', string>>;

function useLimits({ days, input, onInput, onSaved, onStale }: LimitFormProps) {
  const { formatDay } = useDates();
  const [problems, setProblems] = useState<Problems>({});
  const { date, mealId } = input;
  /** What is typed while it is sent stays, and is not what was saved or refused. */
  const options = {
    onMutate: () => input,
    onSuccess(saved: Day | undefined, { params }: Sent, sent: unknown) {
      toast({ title: 'Capacity saved', description: formatDay(params?.date ?? '') });
      onInput((now) => (now === sent ? nothingLimited : now));
      onSaved(saved);
    },
    onError(error: ApiError, { params }: Sent) {
      const isAboutDay = error.issues[0]?.path === 'date' && params?.date === date;
      if (isAboutDay) setProblems({ date: errorText(error) });
      const isStale = isConflict(error);
      if (isStale) onStale();
      handleError('Failed to save the capacity', error, isStale ? staleWords : undefined);
    },
  };
  const setDay = useSend('PUT /api/admin/capacity/:date', options);
  const setMeal = useSend('PUT /api/admin/capacity/:date/meals/:mealId', options);
  const unsetDay = useSend('DELETE /api/admin/capacity/:date', options);
  const unsetMeal = useSend('DELETE /api/admin/capacity/:date/meals/:mealId', options);

  /** Nothing for a day that is not shown. */
  function seen(): { expected?: number | null } {
    const expected = limitShown(days, input);
    return expected === undefined ? {} : { expected };
  }

  /** Whether the input is whole. */
  function check(portions: number | null | undefined): boolean {
    const found = {
      ...(date === '' && { date: 'Choose the day' }),
      ...(portions === undefined && { portions: portionsProblem }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return {
    problems,
    clearProblems: () => setProblems({}),
    isPending: [setDay, setMeal, unsetDay, unsetMeal].some((send) => send.isPending),
    set() {
      const portions = parsePortions(input.portions);
      if (!check(portions) || portions === undefined) return;
      const body = { portions, ...seen() };
      if (mealId === '') setDay.mutate({ params: { date }, body });
      else setMeal.mutate({ params: { date, mealId }, body });
    },
    unset() {
      if (!check(null)) return;
      if (mealId === '') unsetDay.mutate({ params: { date }, query: seen() });
      else unsetMeal.mutate({ params: { date, mealId }, query: seen() });
    },
  };
}

interface LimitFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  /** Those that are shown. */
  readonly days: readonly Day[] | undefined;
  readonly input: LimitInput;
  readonly onInput: Dispatch<SetStateAction<LimitInput>>;
  /** With the day as it is now, unless it follows its weekday again. */
  readonly onSaved: (saved: Day | undefined) => void;
  /** The limits are no longer those of `days`. */
  readonly onStale: () => void;
}

export function LimitForm(props: LimitFormProps) {
  const { ref, input, onInput } = props;
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  const limits = useLimits(props);
  const edit = (change: Partial<LimitInput>) => {
    onInput({ ...input, ...change });
    limits.clearProblems();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    limits.set();
  }

  return (
    <form ref={ref} className={styles.limit} aria-label="Limit a day" onSubmit={submit} noValidate>
      <DateField
        label="Limit of the day"
        value={input.date}
        display={input.date ? formatDay(input.date) : 'Choose a day'}
        min={config?.delivery.earliestDate ?? ''}
        error={limits.problems.date}
        onChange={(date) => edit({ date })}
      />
      <MealSelect
        label="For"
        none="The whole day"
        value={input.mealId}
        onChange={(mealId) => edit({ mealId })}
      />
      <TextField
        label="Portions"
        name="portions"
        inputMode="numeric"
        autoComplete="off"
        placeholder="No limit"
        hint="0 is sold out."
        value={input.portions}
        error={limits.problems.portions}
        onChange={(event) => edit({ portions: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" isPending={limits.isPending}>
          Set the limit
        </Button>
        <Button
          type="button"
          variant="secondary"
          aria-disabled={limits.isPending}
          onClick={limits.unset}
        >
          As on the weekday
        </Button>
      </div>
    </form>
  );
}
