/** The plans to choose from, each with its price and some of its dishes. */
import { useId } from 'react';
import type { Meal } from '#contract/meals.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { fieldId, problemId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';
import plateRow from '#web/shared/menu/plate-row.module.css';
import type { OfferedPlan } from '#web/shared/offers/offers.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import choices from './choices.module.css';
import styles from './plan-choice.module.css';

const picturesMax = 5;

function PlanCard(props: {
  readonly plan: OfferedPlan;
  readonly groupName: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly dishes: readonly Meal[];
}) {
  const { plan, groupName, isChosen, onChoose, dishes } = props;
  const t = useT();
  const hours = useHoursWords();
  return (
    <RadioCard name={groupName} value={plan.id} checked={isChosen} onChange={onChoose}>
      <span className={styles.head}>
        <b>{t.data(plan.name)}</b>
        <b className={text.numeric}>
          {t('{price}/day', { price: formatCardPrice(plan.pricePerDayPaise) })}
        </b>
      </span>
      <span className={choices.about}>{plan.description !== null && t.data(plan.description)}</span>
      {plan.slot && (
        <span className={choices.about}>
          {t('Delivered {hours}.', { hours: hours(plan.slot) })}
        </span>
      )}
      <span className={classNames(plateRow.plates, styles.plates)} aria-hidden="true">
        {dishes.slice(0, picturesMax).map(({ id, imageUrl }) => (
          <MealPicture key={id} imageUrl={imageUrl} sizes="56px" />
        ))}
      </span>
    </RadioCard>
  );
}

interface PlanChoiceProps {
  readonly plans: readonly OfferedPlan[];
  readonly chosen: string;
  readonly menu: readonly Meal[];
  readonly problem: string | undefined;
  readonly onChoose: (planType: string) => void;
}

export function PlanChoice({ plans: offered, chosen, menu, problem, onChoose }: PlanChoiceProps) {
  const t = useT();
  const groupName = useId();
  return (
    <section className={surface.panel} id={fieldId('plan')}>
      <h2>{t('Plan')}</h2>
      <fieldset className={choices.choices} aria-describedby={problem && problemId('plan')}>
        <legend className={text.visuallyHidden}>{t('Plan')}</legend>
        {offered.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            groupName={groupName}
            isChosen={plan.id === chosen}
            onChoose={() => onChoose(plan.id)}
            dishes={offeredDishes(menu, plan.category)}
          />
        ))}
      </fieldset>
      <Problem role="alert" id={problemId('plan')} message={problem} />
    </section>
  );
}
