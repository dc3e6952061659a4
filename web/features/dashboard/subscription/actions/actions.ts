/** The actions on a subscription from its tab, their preview, and how they are sent. */
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Effect, Subscription } from '#contract/subscriptions.ts';
import { toRupees } from '#domain/money/money.ts';
import { type Answer, ApiError, type BodyOf, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import {
  useKeepSubscription,
  useRefreshSubscription,
} from '#web/shared/subscription/subscription.ts';

/** An action with all that it needs, as its preview takes it. */
export type Action = BodyOf<'POST /api/subscriptions/:id/preview'>;
export type Confirmed = Answer<'POST /api/subscriptions/:id/pause'>;

/** The action that the customer chose; the dialog asks for the rest. */
export type Ask =
  | { readonly kind: 'pause' | 'resume' | 'plan' | 'weekdays' | 'address' | 'cancel' }
  | { readonly kind: 'skip' | 'unskip'; readonly date: string }
  | { readonly kind: 'auto-renew'; readonly isOn: boolean };

/** The action to begin with; null while something has to be chosen first. */
export function firstAction(ask: Ask, { status }: Subscription): Action | null {
  switch (ask.kind) {
    case 'pause':
      return status === 'paused' ? null : { action: 'pause', until: null };
    case 'resume':
      return { action: 'resume' };
    case 'skip':
    case 'unskip':
      return { action: ask.kind, date: ask.date };
    case 'auto-renew':
      return { action: 'auto-renew', isOn: ask.isOn };
    case 'cancel':
      return { action: 'cancel' };
    case 'plan':
    case 'weekdays':
    case 'address':
      return null;
  }
}

/** The action that undoes an action completely, by the effect it had; null when none does. */
export function undoing(action: Action, { wasPaused }: Effect): Ask | null {
  if (action.action === 'skip') return { kind: 'unskip', date: action.date };
  if (action.action === 'unskip') return { kind: 'skip', date: action.date };
  if (action.action === 'auto-renew') return { kind: 'auto-renew', isOn: !action.isOn };
  // An earlier pause, perhaps of another window, would end, too.
  return action.action === 'pause' && !wasPaused ? { kind: 'resume' } : null;
}

interface PreviewedAction {
  readonly action: Action;
  /** The first day it affects, by its preview; if that has passed, the action is refused. */
  readonly from: string;
}

function sendAction(id: string, { action: requested, from }: PreviewedAction): Promise<Confirmed> {
  const { action, ...body } = requested;
  const call = `POST /api/subscriptions/:id/${action}` as const;
  return send(call, { params: { id }, body: { ...body, from } });
}

/** With the price of a new plan that the customer saw; `firstDay` is the first to be changed. */
export function usePriced(action: Action | null, firstDay: string): Action | null {
  const offers = useOffers(firstDay);
  if (action?.action !== 'change' || action.planType === undefined) return action;
  const plan = offers?.plans.find((each) => each.id === action.planType);
  return plan ? { ...action, pricePerDay: toRupees(plan.pricePerDayPaise) } : action;
}

/**
 * The preview of an action, refetched on every change; the previous one stays until then. When the
 * action is refused or changes nothing, the page was out of date, and is loaded again.
 */
export function usePreview(id: string, action: Action | null) {
  const refresh = useRefreshSubscription();
  async function preview(body: Action, signal: AbortSignal): Promise<Effect> {
    try {
      const call = 'POST /api/subscriptions/:id/preview';
      const effect = await send(call, { params: { id }, body }, signal);
      if (effect.isUnchanged) void refresh();
      return effect;
    } catch (error) {
      if (error instanceof ApiError && error.code !== null) void refresh();
      throw error;
    }
  }
  // A reason for leaving does not change the preview.
  const body: Action | null = action?.action === 'cancel' ? { action: 'cancel' } : action;
  return useQuery<Effect, ApiError>({
    queryKey: ['subscription preview', id, body],
    queryFn: body ? ({ signal }) => preview(body, signal) : skipToken,
    placeholderData: (last) => (body ? last : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Does the action. After a refusal all data is refetched, as the page was out of date. */
export function useConfirm(id: string, onConfirmed: (confirmed: Confirmed) => void) {
  const queries = useQueryClient();
  const keep = useKeepSubscription();
  const refresh = useRefreshSubscription();
  return useMutation<Confirmed, ApiError, PreviewedAction>({
    mutationFn: (previewed) => sendAction(id, previewed),
    onSuccess: async (confirmed) => {
      await keep(confirmed.subscription);
      onConfirmed(confirmed);
    },
    onError: async () => {
      void refresh();
      // The refusal may be about a price.
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      // Pending until the new preview is there: nobody agrees to the old one.
      await queries.invalidateQueries({ queryKey: ['subscription preview', id] });
    },
  });
}
