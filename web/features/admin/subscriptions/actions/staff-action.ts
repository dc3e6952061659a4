/** What staff do to a subscription for its customer: the preview and how it is sent. */
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Effect } from '#contract/subscriptions.ts';
import { toRupees } from '#domain/money/money.ts';
import { type Answer, type ApiError, type BodyOf, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import { refreshLists } from '#web/shared/orders/events/refresh-lists.ts';

/** An action with all that its preview needs. */
export type Action = Exclude<
  BodyOf<'POST /api/admin/subscriptions/:id/preview'>,
  { readonly action: 'auto-renew' }
>;

/** What staff chose; the dialog asks for the rest. */
export type Ask =
  | { readonly kind: 'pause' | 'resume' | 'plan' | 'weekdays' | 'address' | 'cancel' }
  | { readonly kind: 'skip' | 'unskip'; readonly date: string };

/** The action to begin with; null while something has to be chosen first. */
export function firstAction(ask: Ask): Action | null {
  if (ask.kind === 'skip' || ask.kind === 'unskip') return { action: ask.kind, date: ask.date };
  if (ask.kind === 'pause') return { action: 'pause', until: null };
  return ask.kind === 'resume' || ask.kind === 'cancel' ? { action: ask.kind } : null;
}

/** With the price of a new plan as it is shown; `firstDay` is the first to be changed. */
export function usePriced(action: Action | null, firstDay: string): Action | null {
  const offers = useOffers(firstDay);
  if (action?.action !== 'change' || action.planType === undefined) return action;
  const plan = offers?.plans.find(({ id }) => id === action.planType);
  return plan ? { ...action, pricePerDay: toRupees(plan.pricePerDayPaise) } : action;
}

const previewKey = 'staff subscription preview';

/** Loaded again on every choice; the previous one stays until then. */
export function usePreview(id: string, action: Action | null) {
  // A reason does not change the preview.
  const body: Action | null = action?.action === 'cancel' ? { action: 'cancel' } : action;
  return useQuery<Effect, ApiError>({
    queryKey: [previewKey, id, body],
    queryFn: body
      ? ({ signal }) =>
          send('POST /api/admin/subscriptions/:id/preview', { params: { id }, body }, signal)
      : skipToken,
    placeholderData: (last) => (body ? last : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

type Confirmed = Answer<'POST /api/admin/subscriptions/:id/pause'>;

interface PreviewedAction {
  readonly action: Action;
  /** The first day it affects, by its preview. */
  readonly from: string;
}

/** Applies what was previewed, and loads the lists and the subscription again. */
export function useConfirm(id: string, onConfirmed: (confirmed: Confirmed) => void) {
  const queries = useQueryClient();
  return useMutation<Confirmed, ApiError, PreviewedAction>({
    mutationFn({ action: chosen, from }) {
      const { action, ...body } = chosen;
      const call = `POST /api/admin/subscriptions/:id/${action}` as const;
      return send(call, { params: { id }, body: { ...body, from } });
    },
    onSuccess: onConfirmed,
    async onSettled() {
      await Promise.all([
        refreshLists(queries, ['GET /api/admin/subscriptions']),
        queries.invalidateQueries({ queryKey: queryKey('GET /api/admin/subscriptions/:id') }),
        queries.invalidateQueries({ queryKey: [previewKey, id] }),
      ]);
    },
  });
}
