/** Starting the subscription: the call, its result, and its refusals. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Answer, ApiError, BodyOf } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { changedFood } from '#web/features/subscribe/steps/food-change.ts';
import type { Field } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { type FoodChange, saveOverSaved } from '#web/shared/food/food-change.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { paths } from '#web/shared/site/paths.ts';
import {
  useKeepSubscription,
  useRefreshSubscription,
} from '#web/shared/subscription/subscription.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';

type Body = BodyOf<'POST /api/subscriptions'>;
export type Issue = ApiError['issues'][number];

interface Refusal {
  readonly about: Field;
  /** Already translated. */
  readonly message: string;
  readonly issues: readonly Issue[];
}

const fieldsByCode: Readonly<Partial<Record<RefusalCode, Field>>> = {
  price_changed: 'price',
  start_too_early: 'startDate',
  delivery_day_closed: 'startDate',
  day_full: 'startDate',
  address_not_found: 'address',
};

const fieldsByPath: Readonly<Partial<Record<string, Field>>> = {
  planType: 'plan',
  weekdays: 'weekdays',
  startDate: 'startDate',
  deliveryDate: 'startDate',
  cycle: 'cycle',
  autoRenew: 'cycle',
  diet: 'food',
  allergens: 'food',
  addressId: 'address',
  notes: 'notes',
  consent: 'consent',
};

/** The part named by the code or field; null when the refusal is about no part. */
function readRefusal({ code, userMessage, issues }: ApiError): Refusal | null {
  for (const { path, message } of issues) {
    const about = fieldsByPath[path.split('.')[0] ?? ''];
    if (about) return { about, message, issues };
  }
  const about = code && fieldsByCode[code];
  return about ? { about, message: userMessage ?? '', issues } : null;
}

/** The queries whose data on the page may have been out of date. */
const outdated = [
  'GET /api/config',
  'GET /api/addresses',
  'GET /api/availability',
  'GET /api/delivery',
] as const;

function useWords() {
  const t = useT();
  const { formatDay, formatMoment } = useDates();
  return {
    showStarted({ subscription, receipt }: Answer<'POST /api/subscriptions'>) {
      const first = subscription.nextDebit?.date ?? subscription.startDate;
      const day = formatDay(first);
      // What the wallet cannot pay is not delivered: it is said, and no delivery is promised.
      const next =
        subscription.nextDebit && subscription.forecast.coveredThrough === null
          ? t('Add money by {moment}, or the first delivery will be skipped.', {
              moment: formatMoment(subscription.nextDebit.at),
            })
          : t('The first delivery is on {day}.', { day });
      toast({
        title: t('Subscription started'),
        description: receipt
          ? `${t('Receipt {number}.', { number: receipt.number })} ${next}`
          : next,
      });
    },
    showFailure({ status, userMessage }: ApiError) {
      toast({
        title: t('Failed to create subscription. Please try again.'),
        description:
          status === 0 ? t('Check your connection and try again.') : t.data(userMessage ?? ''),
        variant: 'destructive',
      });
    },
    showExists: ({ userMessage }: ApiError) => toast({ title: t.data(userMessage ?? '') }),
    ofRefusal: ({ about, message }: Refusal, shownPaise: Paise) =>
      about === 'price'
        ? t('{reason} The earlier price was {price} a day.', {
            reason: t.data(message),
            price: formatTotal(shownPaise),
          })
        : t.data(message),
  };
}

interface Start {
  /** Without what it changes of the food profile. */
  readonly body: Body;
  readonly food: FoodChange | null;
  readonly shownPaise: Paise;
}

interface SubscribeOptions {
  /** There is a subscription now, perhaps from an attempt whose answer was lost. */
  readonly onStarted: () => void;
}

export function useSubscribe({ onStarted }: SubscribeOptions) {
  const words = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const send = useSend('POST /api/subscriptions');
  const keep = useKeepSubscription();
  const refresh = useRefreshSubscription();
  // Once started, the button stays busy until the dashboard opens.
  const [hasStarted, setHasStarted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refreshFood() {
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/account/food-profile') });
  }

  async function leave() {
    await navigate(paths.dashboardTab('subscription'));
  }

  async function finish(answer: Answer<'POST /api/subscriptions'>) {
    onStarted();
    setHasStarted(true);
    await keep(answer.subscription);
    refreshFood();
    words.showStarted(answer);
    await leave();
  }

  async function handleFailure(error: ApiError, shownPaise: Paise) {
    if (error.code === 'subscription_exists') {
      onStarted();
      refreshFood();
      words.showExists(error);
      await leave();
      return refresh();
    }
    const found = readRefusal(error);
    if (!found) return words.showFailure(error);
    await Promise.all(
      outdated.map((name) => queries.invalidateQueries({ queryKey: queryKey(name) })),
    );
    setRefusal({ ...found, message: words.ofRefusal(found, shownPaise) });
  }

  const { isSubmitting, submit } = useSubmit<Start>({
    async run({ body, food }) {
      setRefusal(null);
      const sendWith = (parts: Partial<Body>) => send.mutateAsync({ body: { ...body, ...parts } });
      const answer = food
        ? await saveOverSaved(queries, (saved) => sendWith(changedFood(saved, food)))
        : await sendWith({});
      await finish(answer);
    },
    onFailure: (error, { shownPaise }) => handleFailure(error, shownPaise),
  });

  return {
    isStarting: isSubmitting || hasStarted,
    refusal,
    clearRefusal: () => setRefusal(null),
    subscribe: submit,
  };
}
