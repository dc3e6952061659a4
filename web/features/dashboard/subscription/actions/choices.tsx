/** The choices an action needs, each passed on as soon as it is complete. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { formatTotal } from '#domain/money/money.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import type { AddressDraft } from '#web/shared/address/address-draft.ts';
import { AddressPicker, useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { useOffers } from '#web/shared/offers/offers.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { WeekdayChips } from '#web/shared/subscription/weekday-chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import type { Ask } from './actions.ts';
import type { ChoiceProps } from './choice-props.ts';
import styles from './choices.module.css';
import { PauseChoice } from './pause-choice.tsx';

function PlanChoice({ subscription, onChoose }: ChoiceProps) {
  const t = useT();
  const offered = useOffers(subscription.changeableFrom)?.plans ?? [];
  const listed = offered.map(({ id, name, pricePerDayPaise }) => ({ id, name, pricePerDayPaise }));
  const { planType, planName, pricePerDay } = subscription;
  // Customers keep their present plan, also a retired one, at the agreed price.
  const present = { id: planType, name: planName, pricePerDayPaise: paiseOf(pricePerDay) };
  const isListed = listed.some(({ id }) => id === planType);
  const plans = isListed
    ? listed.map((plan) => (plan.id === planType ? present : plan))
    : [present, ...listed];
  const [chosen, setChosen] = useState(subscription.planType);
  return (
    <fieldset className={styles.list}>
      <legend className={text.visuallyHidden}>{t('Plan')}</legend>
      {plans.map(({ id, name, pricePerDayPaise }) => {
        const isPresent = id === planType;
        return (
          <RadioCard
            key={id}
            name="plan"
            checked={id === chosen}
            onChange={() => {
              setChosen(id);
              onChoose(isPresent ? null : { action: 'change', planType: id });
            }}
          >
            <span className={styles.plan}>
              <b className={text.strong}>{t.data(name)}</b>
              {isPresent && <Tag tone="default">{t('Your plan')}</Tag>}
              <span>{t('{price} a day', { price: formatTotal(pricePerDayPaise) })}</span>
            </span>
          </RadioCard>
        );
      })}
    </fieldset>
  );
}

function WeekdaysChoice({ subscription, onChoose, problem }: ChoiceProps) {
  const t = useT();
  const [chosen, setChosen] = useState(subscription.weekdays);
  const error = chosen.length === 0 ? t('Choose at least one day') : problem;
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
      <div role="status">
        <Problem id="weekdays-problem" message={error} />
      </div>
    </div>
  );
}

function AddressChoice({ subscription, onChoose, onHold }: ChoiceProps) {
  const presentId = subscription.address?.id ?? null;
  const t = useT();
  const [chosenId, setChosenId] = useState(presentId);
  const [draft, setDraft] = useState<AddressDraft | null>(null);
  const choice = useAddressChoice(chosenId);
  // The address shown as chosen: the tapped one may have been deleted here.
  const shownId = choice.chosen?.id ?? presentId;
  const report = useEffectEvent((addressId: string | null) => {
    const isAction = addressId !== null && addressId !== presentId;
    onChoose(isAction ? { action: 'change', addressId } : null);
  });
  useEffect(() => report(shownId), [shownId]);
  function changeDraft(next: AddressDraft | null) {
    setDraft(next);
    onHold(next !== null);
  }
  return (
    <div>
      <AddressPicker
        choice={choice}
        onChoose={setChosenId}
        draft={draft}
        onDraftChange={changeDraft}
      />
      <div role="status">
        {draft && (
          <p className={classNames(text.small, text.muted)}>
            {t('Save or close the address form first.')}
          </p>
        )}
      </div>
    </div>
  );
}

function CancelChoice({ onChoose, problem }: ChoiceProps) {
  const t = useT();
  return (
    <TextField
      label={t('Reason')}
      isOptional
      maxLength={reasonLengthMax}
      error={problem}
      onChange={({ target }) => onChoose({ action: 'cancel', reason: target.value })}
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

interface ChoiceOfProps extends ChoiceProps, Pick<Ask, 'kind'> {
  /** While the action is pending. */
  readonly isLocked: boolean;
}

/** Nothing for an action that only has to be confirmed. */
export function Choice({ kind, isLocked, ...props }: ChoiceOfProps) {
  const Fields = choices[kind];
  if (!Fields) return null;
  return (
    <fieldset className={styles.choice} disabled={isLocked}>
      <Fields {...props} />
    </fieldset>
  );
}
