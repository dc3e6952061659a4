/** The steps of taking out a subscription on one page, and the summary beside them. */
import { useT } from '#web/language/language.tsx';
import { AddressPicker } from '#web/shared/address/address-picker.tsx';
import { useMenu } from '#web/shared/menu/menu.ts';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';
import { Notes } from '#web/shared/orders/order-notes.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { Consent } from './start/consent.tsx';
import { Returned } from './start/returned.tsx';
import { BelowButton, MainButton } from './start/start-button.tsx';
import { SubscribeSummary } from './start/subscribe-summary.tsx';
import { WalletCover } from './start/wallet-cover.tsx';
import { CycleChoice } from './steps/cycle-choice.tsx';
import { StartDay, WeekdayChoice } from './steps/delivery-days.tsx';
import { FoodChoice } from './steps/food-choice.tsx';
import { PlanChoice } from './steps/plan-choice.tsx';
import { StepList } from './steps/step-list.tsx';
import { fieldId, problemId } from './subscribe-fields.ts';
import styles from './subscribe-form.module.css';
import { type SubscribeFormProps, useSubscribeForm } from './use-subscribe-form.ts';

type FormState = ReturnType<typeof useSubscribeForm>;

function AddressPart({ form }: { readonly form: FormState }) {
  const t = useT();
  const { address, draft, change, problems } = form;
  return (
    <section className={surface.panel} id={fieldId('address')}>
      <h2>{t('Delivery address')}</h2>
      <fieldset aria-describedby={problems.address && problemId('address')}>
        <legend className={text.visuallyHidden}>{t('Delivery address')}</legend>
        <AddressPicker
          choice={address}
          onChoose={(addressId) => change({ addressId })}
          draft={draft.newAddress}
          onDraftChange={(newAddress) => change({ newAddress })}
        />
      </fieldset>
      <Problem
        className={styles.problem}
        role="alert"
        id={problemId('address')}
        message={problems.address}
      />
    </section>
  );
}

interface PartProps extends Pick<SubscribeFormProps, 'config'> {
  readonly form: FormState;
}

function PlanStep({ form, config }: PartProps) {
  const { draft, change, problems, terms } = form;
  return (
    <>
      <PlanChoice
        plans={form.plans}
        chosen={form.plan?.id ?? ''}
        menu={useMenu().data ?? []}
        problem={problems.plan}
        onChoose={form.choosePlan}
      />
      <WeekdayChoice
        chosen={draft.weekdays}
        problem={problems.weekdays}
        onChange={(weekdays) => change({ weekdays })}
      />
      <StartDay
        config={config}
        day={form.day}
        terms={terms}
        closed={form.closed}
        problem={problems.startDate}
        onChange={(startDate) => change({ startDate })}
      />
    </>
  );
}

function PlaceStep({ form }: { readonly form: FormState }) {
  const { draft, change, problems } = form;
  const menu = useMenu().data;
  return (
    <>
      <FoodChoice
        value={form.food}
        dishes={menu && form.plan ? offeredDishes(menu, form.plan.category) : null}
        issues={form.issues}
        onChange={form.changeFood}
      />
      <AddressPart form={form} />
      <div id={fieldId('notes')}>
        <Notes value={draft.notes} error={problems.notes} onChange={(notes) => change({ notes })} />
      </div>
    </>
  );
}

function Steps({ form, config }: PartProps) {
  const { draft, change, problems, step } = form;
  return (
    // What is changed while it starts would not be in it.
    <div inert={form.isStarting}>
      <Returned form={form} />
      <StepList step={step} onGo={form.go} />
      <div className={classNames(surface.panels, styles.step)} hidden={step !== 1}>
        <PlanStep form={form} config={config} />
      </div>
      <div className={classNames(surface.panels, styles.step)} hidden={step !== 2}>
        <PlaceStep form={form} />
      </div>
      <div className={classNames(surface.panels, styles.step)} hidden={step !== 3}>
        <CycleChoice
          startDate={form.day}
          cycle={draft.cycle}
          autoRenew={draft.autoRenew}
          problem={problems.cycle}
          onChange={change}
        />
      </div>
    </div>
  );
}

function Summary({ form, config }: PartProps) {
  const { terms, problems, step } = form;
  const isLast = step === 3;
  return (
    <SubscribeSummary
      plan={form.plan}
      terms={terms}
      whyNothing={form.whyNothing}
      address={form.address.chosen}
      wallet={
        isLast && terms && <WalletCover terms={terms} config={config} hasLink={!form.gapPaise} />
      }
      priceMessage={problems.price}
      consent={
        isLast &&
        terms && (
          <Consent
            terms={terms}
            config={config}
            isGiven={form.isAgreed}
            problem={problems.consent}
            onChange={(isGiven) => form.change({ agreedTo: isGiven ? terms.key : null })}
          />
        )
      }
      button={<MainButton form={form} />}
      isBrief={!isLast}
      below={isLast && <BelowButton form={form} />}
    />
  );
}

export function SubscribeForm(props: SubscribeFormProps) {
  const form = useSubscribeForm(props);
  return (
    <div className={layout.columns}>
      <Steps form={form} config={props.config} />
      <aside>
        <Summary form={form} config={props.config} />
      </aside>
    </div>
  );
}
