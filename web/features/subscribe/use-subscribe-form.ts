/** The draft of the subscribe screen, what follows from it, and what keeps it from being sent. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { type CalendarDate, earliestDeliveryDate, parseCalendarDate } from '#domain/calendar.ts';
import { toRupees } from '#domain/money.ts';
import { findPlan, type PlanType } from '#domain/plans.ts';
import type { BodyOf } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useAddressChoice } from '#web/shared/address-picker.tsx';
import { useDates } from '#web/shared/delivery-day.ts';
import { useDraft } from '#web/shared/draft.ts';
import { changedParts, type FoodChange, validChange } from './food-change.ts';
import { plansAt } from './plan-choice.tsx';
import { readSubscribeDraft, type SubscribeDraft } from './subscribe-draft.ts';
import { fields, focusOn, type Problems } from './subscribe-fields.ts';
import { type Terms, termsOf } from './terms.ts';
import { useSubscribe } from './use-subscribe.ts';

export interface SubscribeFormProps {
  readonly user: User;
  readonly config: Config;
  /** What the account says about food. */
  readonly profile: FoodProfile;
  readonly onStarted: () => void;
}

/** The draft, with the plan in the address too, where links and a sign-in keep it. */
function useSubscribeDraft({ user, config }: SubscribeFormProps) {
  const [params, setParams] = useSearchParams();
  const draft = useDraft(`sukoon.subscribe.v1.${user.id}`, (stored) =>
    readSubscribeDraft(stored, config.delivery, params.get('plan')),
  );
  function choosePlan(planType: PlanType) {
    draft.change({ planType });
    setParams({ plan: planType }, { replace: true, preventScrollReset: true });
  }
  return { draft, choosePlan };
}

function useRangeProblem(day: CalendarDate, { delivery }: Config): string | undefined {
  const t = useT();
  const { formatDay } = useDates();
  const { earliestDate, latestDate } = delivery;
  if (day < earliestDate)
    return t('Choose {day} or a later day.', { day: formatDay(earliestDate) });
  if (day > latestDate) return t('Choose {day} or an earlier day.', { day: formatDay(latestDate) });
  return undefined;
}

interface Missing {
  readonly terms: Terms | null;
  readonly hasAddress: boolean;
  readonly isAddressFormOpen: boolean;
  readonly isAgreed: boolean;
}

/** What the customer has not said yet. */
function useMissing({ terms, hasAddress, isAddressFormOpen, isAgreed }: Missing): Problems {
  const t = useT();
  // What is half typed there would silently not be where the meals go.
  const openForm = isAddressFormOpen && t('Save or close the address form first.');
  const address = openForm || (!hasAddress && t('Please select a delivery address'));
  return {
    ...(!terms && { weekdays: t('Choose at least one day') }),
    ...(address && { address }),
    ...(terms && !isAgreed && { consent: t('Please agree to the daily debit') }),
  };
}

function bodyOf(
  draft: SubscribeDraft,
  { subscription }: Terms,
  food: FoodChange | null,
  addressId: string,
): BodyOf<'POST /api/subscriptions'> {
  const { planType, startDate, pricePerDayPaise } = subscription;
  return {
    planType,
    weekdays: [...draft.weekdays],
    startDate,
    cycle: draft.cycle,
    addressId,
    autoRenew: draft.autoRenew,
    ...changedParts(food),
    pricePerDay: toRupees(pricePerDayPaise),
    consent: true,
  };
}

/** What is chosen so far, and what that comes to. */
function useChoices(props: SubscribeFormProps) {
  const { config, profile } = props;
  const { draft, choosePlan } = useSubscribeDraft(props);
  const { value } = draft;
  const address = useAddressChoice(value.addressId);
  const day =
    value.startDate ??
    parseCalendarDate(config.delivery.earliestDate) ??
    earliestDeliveryDate(new Date(config.now));
  const plans = plansAt(config);
  const plan = plans.find(({ id }) => id === value.planType) ?? findPlan(value.planType);
  const terms = termsOf(value, plan, day);
  const foodChange = validChange(value.food, profile);
  return {
    draft,
    choosePlan,
    address,
    day,
    plans,
    plan,
    foodChange,
    food: foodChange?.to ?? profile,
    terms,
    isAgreed: terms !== null && value.agreedTo === terms.key,
  };
}

export function useSubscribeForm(props: SubscribeFormProps) {
  const choices = useChoices(props);
  const { draft, choosePlan, address, day, plan, foodChange, terms, isAgreed } = choices;
  const isAddressFormOpen = draft.value.newAddress !== null;
  const { refusal, isStarting, subscribe, clearRefusal } = useSubscribe({
    onStarted() {
      draft.forget();
      props.onStarted();
    },
  });
  const [isTried, setIsTried] = useState(false);
  const rangeProblem = useRangeProblem(day, props.config);
  const hasAddress = address.chosen !== null;
  const missing = useMissing({ terms, isAgreed, hasAddress, isAddressFormOpen });
  const outOfRange: Problems = rangeProblem === undefined ? {} : { startDate: rangeProblem };
  useEffect(() => {
    if (refusal) focusOn(refusal.about);
  }, [refusal]);

  function start() {
    setIsTried(true);
    const blocking: Problems = { ...missing, ...outOfRange };
    const first = fields.find((field) => blocking[field] !== undefined);
    if (first) return focusOn(first);
    if (!terms || !address.chosen) return;
    const body = bodyOf(draft.value, terms, foodChange, address.chosen.id);
    void subscribe(body, plan.pricePerDayPaise);
  }

  return {
    ...choices,
    draft: draft.value,
    /** What was refused may be right now. */
    change(part: Partial<SubscribeDraft>) {
      draft.change(part);
      clearRefusal();
      // Whoever opens the form mends what was missing; it is no problem until the next try.
      if (part.newAddress && !isAddressFormOpen) setIsTried(false);
    },
    changeFood(to: FoodProfile) {
      draft.change({ food: { from: props.profile, to } });
      clearRefusal();
    },
    choosePlan(planType: PlanType) {
      choosePlan(planType);
      clearRefusal();
    },
    problems: {
      ...(refusal && { [refusal.about]: refusal.message }),
      ...(isTried && missing),
      ...outOfRange,
    } as Problems,
    issues: refusal?.issues ?? [],
    isStarting,
    start,
  };
}
