/** What an action needs to know, passed on as soon as it is complete. */
import { type ComponentType, useState } from 'react';
import type { StaffSubscription } from '#contract/staff/staff-subscriptions.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { formatTotal } from '#domain/money/money.ts';
import { pauseDaysMax } from '#domain/subscriptions/subscription.ts';
import { ReasonField } from '#web/features/admin/kit/editing/reason-field.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import { WeekdayChips } from '#web/shared/subscription/weekday-chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import select from '#web/ui/form/select.module.css';
import type { Action, Ask } from './staff-action.ts';

interface ChoiceProps {
  readonly subscription: StaffSubscription;
  readonly isLocked: boolean;
  /** Null while there is nothing to do. */
  readonly onChoose: (action: Action | null) => void;
  /** The server's message about the choice. */
  readonly problem: string | undefined;
}

interface OptionsProps {
  readonly label: string;
  readonly present: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly isLocked: boolean;
  readonly onChoose: (value: string) => void;
}

function Options({ label, present, options, isLocked, onChoose }: OptionsProps) {
  const control = useFieldControl({});
  const [value, setValue] = useState(present);
  return (
    <FieldFrame label={label} controlId={control.id}>
      <select
        {...control}
        className={classNames(field.input, select.select)}
        value={value}
        disabled={isLocked}
        onChange={({ target }) => {
          setValue(target.value);
          onChoose(target.value);
        }}
      >
        {options.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function PlanChoice({ subscription, isLocked, onChoose }: ChoiceProps) {
  const { planType, planName, changeableFrom } = subscription;
  const offered = useOffers(changeableFrom)?.plans ?? [];
  const others = offered.filter(({ id }) => id !== planType);
  return (
    <Options
      label="Plan"
      present={planType}
      isLocked={isLocked}
      options={[
        [planType, `${planName} (now)`],
        ...others.map(
          ({ id, name, pricePerDayPaise }) =>
            [id, `${name}, ${formatTotal(pricePerDayPaise)} a day`] as const,
        ),
      ]}
      onChoose={(id) => onChoose(id === planType ? null : { action: 'change', planType: id })}
    />
  );
}

function AddressChoice({ subscription, isLocked, onChoose }: ChoiceProps) {
  const present = subscription.address?.id ?? '';
  return (
    <Options
      label="Address"
      present={present}
      isLocked={isLocked}
      options={subscription.addresses.map(({ id, title, addressLine1, city, pincode }) => [
        id,
        `${title}: ${addressLine1}, ${city} ${pincode}`,
      ])}
      onChoose={(id) => onChoose(id === present ? null : { action: 'change', addressId: id })}
    />
  );
}

function WeekdaysChoice({ subscription, onChoose, problem }: ChoiceProps) {
  const [chosen, setChosen] = useState(subscription.weekdays);
  const error = chosen.length === 0 ? 'Choose at least one day' : problem;
  return (
    <div>
      <WeekdayChips
        chosen={chosen}
        problemId={error && 'weekdays-problem'}
        onChange={(weekdays) => {
          setChosen(weekdays);
          const isPresent = weekdays.join() === subscription.weekdays.join();
          const isAction = weekdays.length > 0 && !isPresent;
          onChoose(isAction ? { action: 'change', weekdays } : null);
        }}
      />
      <Problem id="weekdays-problem" role="alert" message={error} />
    </div>
  );
}

function PauseChoice({ subscription, onChoose, problem }: ChoiceProps) {
  const { formatDay } = useDates();
  const first = subscription.changeableFrom as CalendarDate;
  const [until, setUntil] = useState('');
  return (
    <DateField
      label="Deliver again from"
      isOptional
      hint="Without a date, the pause lasts until it is ended."
      error={problem}
      value={until}
      display={until ? formatDay(until) : 'Until resumed'}
      min={addDays(first, 1)}
      max={addDays(first, pauseDaysMax)}
      onChange={(day) => {
        setUntil(day);
        onChoose({ action: 'pause', until: day || null });
      }}
    />
  );
}

function CancelChoice({ isLocked, onChoose, problem }: ChoiceProps) {
  const [reason, setReason] = useState('');
  return (
    <ReasonField
      value={reason}
      hint="For staff. Customers read it only if they download their data."
      error={problem}
      isLocked={isLocked}
      onChange={(typed) => {
        setReason(typed);
        onChoose({ action: 'cancel', reason: typed });
      }}
    />
  );
}

const choices: Readonly<Partial<Record<Ask['kind'], ComponentType<ChoiceProps>>>> = {
  pause: PauseChoice,
  plan: PlanChoice,
  weekdays: WeekdaysChoice,
  address: AddressChoice,
  cancel: CancelChoice,
};

/** Nothing for an action that only has to be confirmed. */
export function Choice({ kind, ...props }: ChoiceProps & Pick<Ask, 'kind'>) {
  const Fields = choices[kind];
  return Fields ? <Fields {...props} /> : null;
}
