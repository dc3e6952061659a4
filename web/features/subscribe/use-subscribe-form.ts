/** The draft of the subscribe page, what is derived from it, and what is missing to send it. */
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { cheapestPlan, findPlan } from '#domain/subscriptions/plans.ts';
import type { BodyOf } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { dayOffered } from '#web/shared/dates/chosen-day.ts';
import { useDayRoom, useRoomProblem } from '#web/shared/dates/day-room.ts';
import { useRangeProblem } from '#web/shared/dates/use-range-problem.ts';
import { changedOver } from '#web/shared/food/food-change.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import { offersOn } from '#web/shared/offers/offers.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { type Terms, termsOf } from './start/terms.ts';
import { useSubscribe } from './start/use-subscribe.ts';
import { useTopUpFirst } from './start/use-top-up-first.ts';
import { useWalletGap } from './start/use-wallet-gap.ts';
import { usePlanPlaceProblem } from './steps/use-plan-place.ts';
import { useStep } from './steps/use-step.ts';
import { readSubscribeDraft, type SubscribeDraft } from './subscribe-draft.ts';
import { type Field, fields, type Problems, type Step, stepOf } from './subscribe-fields.ts';

export interface SubscribeFormProps {
  readonly user: User;
  readonly config: Config;
  /** The food profile of the account. */
  readonly profile: FoodProfile;
  readonly onStarted: () => void;
}

/** The draft, with the plan also in the address, so that links and a sign-in restore it. */
function useSubscribeDraft({ user, config }: SubscribeFormProps) {
  const [params, setParams] = useSearchParams();
  const draft = useDraft(`sukoon.subscribe.v1.${user.id}`, (stored) =>
    readSubscribeDraft(stored, config.delivery, params.get('plan')),
  );
  function choosePlan(planType: string) {
    draft.change({ planType });
    setParams(
      (current) => {
        current.set('plan', planType);
        return current;
      },
      { replace: true },
    );
  }
  return { draft, choosePlan };
}

interface FormState extends Pick<ReturnType<typeof useChoices>, 'terms' | 'whyNothing'> {
  readonly hasAddress: boolean;
  readonly isAddressFormOpen: boolean;
  readonly isAgreed: boolean;
}

/** Required parts that are missing. */
function useMissing(state: FormState): Problems {
  const { terms, whyNothing, hasAddress, isAddressFormOpen, isAgreed } = state;
  const t = useT();
  // An address that is being typed would silently not be used.
  const openForm = isAddressFormOpen && t('Save or close the address form first.');
  const address = openForm || (!hasAddress && t('Please select a delivery address'));
  return {
    ...(!terms && { weekdays: whyNothing }),
    ...(address && { address }),
    ...(terms && !isAgreed && { consent: t('Please agree to the daily debit') }),
  };
}

function bodyOf(
  draft: SubscribeDraft,
  { subscription }: Terms,
  addressId: string,
): BodyOf<'POST /api/subscriptions'> {
  const { planType, startDate, pricePerDayPaise } = subscription;
  const notes = draft.notes.trim();
  return {
    planType,
    weekdays: [...draft.weekdays],
    startDate,
    cycle: draft.cycle,
    addressId,
    ...(notes && { notes }),
    autoRenew: draft.autoRenew,
    pricePerDay: toRupees(pricePerDayPaise),
    consent: true,
  };
}

/** The choices so far and their terms. */
function useChoices(props: SubscribeFormProps) {
  const { config, profile } = props;
  const t = useT();
  const { draft, choosePlan } = useSubscribeDraft(props);
  const { value } = draft;
  const address = useAddressChoice(value.addressId);
  const day = value.startDate ?? dayOffered(config.delivery);
  const { plans } = offersOn(config, day);
  // Without a choice, and for a plan that does not start on this day, it is the cheapest.
  const plan = findPlan(plans, value.planType ?? '') ?? cheapestPlan(plans);
  const { closedDates } = config.delivery;
  const { terms, closed } = plan
    ? termsOf(value, plan, day, closedDates)
    : { terms: null, closed: [] };
  const areAllClosed = !terms && closed.length > 0;
  return {
    draft,
    choosePlan,
    address,
    day,
    plans,
    plan,
    food: value.food ? changedOver(profile, value.food) : profile,
    terms,
    closed,
    /** Shown where there are no terms. */
    whyNothing: areAllClosed
      ? t('The kitchen is closed on all of these days. Choose more days or a later start.')
      : t('Choose at least one day'),
    isAgreed: terms !== null && value.agreedTo === terms.key,
  };
}

/** The problems shown: a step shows none before the customer tries to leave it. */
const shownThrough = (tried: Step | 0, problems: Problems): Problems =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problems[field];
      return problem !== undefined && stepOf[field] <= tried ? [[field, problem]] : [];
    }),
  );

/** What the shop does not do, however complete the choices are. */
function useWrong(choices: ReturnType<typeof useChoices>, config: Config): Problems {
  const { draft, plan, address, day, terms } = choices;
  const t = useT();
  const { isFull } = useDayRoom();
  const rangeProblem = useRangeProblem(day, config.delivery);
  // A full day is left out, but can be the first: it needs no room.
  const closedProblem = useRoomProblem(day, 0);
  const isAllFull = terms?.dates.every(isFull) && !draft.value.autoRenew;
  const fullProblem = isAllFull ? t('All of these days are full') : undefined;
  const startDate = rangeProblem ?? closedProblem ?? fullProblem;
  const place = usePlanPlaceProblem(plan?.id, day, address.chosen);
  const isTypingAddress = draft.value.newAddress !== null;
  return {
    ...(startDate !== undefined && { startDate }),
    ...(place !== undefined && !isTypingAddress && { address: place }),
  };
}

/** The problems of each step; what is missing is shown once the customer wants to leave it. */
function useChecks(
  choices: ReturnType<typeof useChoices>,
  config: Config,
  reach: (field: Field) => void,
) {
  const { draft, address, terms, whyNothing, isAgreed } = choices;
  const [tried, setTried] = useState<Step | 0>(0);
  const hasAddress = address.chosen !== null;
  const isAddressFormOpen = draft.value.newAddress !== null;
  const missing = useMissing({ terms, whyNothing, isAgreed, hasAddress, isAddressFormOpen });
  const wrong = useWrong(choices, config);
  return {
    problems: { ...shownThrough(tried, missing), ...wrong },
    forget: () => setTried(0),
    /** Whether the steps up to this one are complete; if not, moves to the first problem. */
    pass(through: Step): boolean {
      setTried(through);
      const blocking: Problems = { ...missing, ...wrong };
      const first = fields.find((each) => stepOf[each] <= through && blocking[each] !== undefined);
      if (first) reach(first);
      return first === undefined;
    },
  };
}

export function useSubscribeForm(props: SubscribeFormProps) {
  const choices = useChoices(props);
  const { draft, choosePlan, address, terms } = choices;
  const { step, go, reach } = useStep();
  const { refusal, isStarting, subscribe, clearRefusal } = useSubscribe({
    onStarted() {
      draft.forget();
      props.onStarted();
    },
  });
  const checks = useChecks(choices, props.config, reach);
  const gapPaise = useWalletGap(terms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) reach(refusal.about);
  }, [refusal]);

  async function start() {
    if (!checks.pass(3) || !terms || !address.chosen) return;
    await subscribe({
      body: bodyOf(draft.value, terms, address.chosen.id),
      food: draft.value.food,
      shownPaise: terms.subscription.pricePerDayPaise,
    });
  }

  // The payment may take minutes: the choices on the page at its end count.
  const latestStart = useRef(start);
  latestStart.current = start;
  const { topUp, ...adding } = useTopUpFirst(() => void latestStart.current(), gapPaise !== null);

  return {
    ...choices,
    draft: draft.value,
    step,
    go,
    goOn: (next: Step) => checks.pass((next - 1) as Step) && go(next),
    /** After a change the refusal may no longer apply. */
    change(part: Partial<SubscribeDraft>) {
      draft.change(part);
      clearRefusal();
      // Opening the form fixes what was missing; it is no problem until the next attempt.
      if (part.newAddress && draft.value.newAddress === null) checks.forget();
    },
    changeFood(to: FoodProfile) {
      draft.change({ food: { from: props.profile, to } });
      clearRefusal();
    },
    choosePlan(planType: string) {
      choosePlan(planType);
      clearRefusal();
    },
    problems: {
      ...(refusal && { [refusal.about]: refusal.message }),
      ...checks.problems,
    } as Problems,
    issues: refusal?.issues ?? [],
    isStarting,
    ...adding,
    /** The top-up that is needed first; null when the wallet pays the first delivery. */
    gapPaise,
    start: () => void start(),
    addAndStart: (amountPaise: Paise) => void (checks.pass(3) && topUp(amountPaise)),
  };
}
