/** The steps of taking out a subscription on one page, and the summary beside them. */
import { useT } from '#web/language/language.tsx';
import { AddressPicker } from '#web/shared/address-picker.tsx';
import { useCutoffWords } from '#web/shared/delivery-promise.ts';
import { useMenu } from '#web/shared/menu.ts';
import { offeredDishes } from '#web/shared/offered-dishes.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Consent } from './consent.tsx';
import { CycleChoice } from './cycle-choice.tsx';
import { StartDay, WeekdayChoice } from './delivery-days.tsx';
import { FoodChoice } from './food-choice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { fieldId, problemId } from './subscribe-fields.ts';
import { SubscribeSummary } from './subscribe-summary.tsx';
import { type SubscribeFormProps, useSubscribeForm } from './use-subscribe-form.ts';
import { WalletCover } from './wallet-cover.tsx';

type FormState = ReturnType<typeof useSubscribeForm>;

function AddressPart({ form }: { readonly form: FormState }) {
  const t = useT();
  const { address, draft, change, problems } = form;
  return (
    <section className="pan address-part" id={fieldId('address')}>
      <h2>{t('Delivery address')}</h2>
      <fieldset aria-describedby={problems.address && problemId('address')}>
        <legend className="vh">{t('Delivery address')}</legend>
        <AddressPicker
          choice={address}
          onChoose={(addressId) => change({ addressId })}
          draft={draft.newAddress}
          onDraftChange={(newAddress) => change({ newAddress })}
        />
      </fieldset>
      <Problem role="alert" id={problemId('address')} message={problems.address} />
    </section>
  );
}

interface PartProps extends Pick<SubscribeFormProps, 'config'> {
  readonly form: FormState;
}

function Steps({ form, config }: PartProps) {
  const { draft, change, problems, terms } = form;
  const menu = useMenu().data;
  return (
    <div className="pan-stack subscribe-steps">
      <PlanChoice
        plans={form.plans}
        chosen={draft.planType}
        menu={menu ?? []}
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
        firstDelivery={terms?.first ?? null}
        problem={problems.startDate}
        onChange={(startDate) => change({ startDate })}
      />
      <CycleChoice
        startDate={form.day}
        cycle={draft.cycle}
        autoRenew={draft.autoRenew}
        problem={problems.cycle}
        onChange={change}
      />
      <FoodChoice
        value={form.food}
        dishes={menu ? offeredDishes(menu, draft.planType) : null}
        issues={form.issues}
        onChange={form.changeFood}
      />
      <AddressPart form={form} />
    </div>
  );
}

function Summary({ form, config }: PartProps) {
  const t = useT();
  const cutoff = useCutoffWords()(config.delivery.cutoff);
  const { terms, problems, isStarting } = form;
  return (
    <SubscribeSummary
      plan={form.plan}
      terms={terms}
      wallet={terms && <WalletCover terms={terms} cutoff={cutoff} />}
      priceNotice={problems.price}
      consent={
        terms && (
          <Consent
            terms={terms}
            cutoff={cutoff}
            isGiven={form.isAgreed}
            problem={problems.consent}
            onChange={(isGiven) => form.change({ agreedTo: isGiven ? terms.key : null })}
          />
        )
      }
      button={
        <Button size="lg" wide isPending={isStarting} onClick={form.start}>
          {isStarting ? t('Starting...') : t('Start subscription')}
        </Button>
      }
    />
  );
}

export function SubscribeForm(props: SubscribeFormProps) {
  const form = useSubscribeForm(props);
  return (
    <div className="two">
      <Steps form={form} config={props.config} />
      <aside>
        <Summary form={form} config={props.config} />
      </aside>
    </div>
  );
}
