/** Filling a pack: the draft survives reloads until the server has saved it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackMeals } from '#contract/pack-meals.ts';
import type { PackShare } from '#domain/menu/meal-pick.ts';
import { ApiError, isSignedOut } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type PackCounts, type PackRoom, readCounts, sharesOf, within } from './pack-counts.ts';
import { usePantry } from './pantry.ts';

interface PackDraft {
  /** Null while nothing is unsaved. */
  readonly counts: PackCounts | null;
}

function readDraft(stored: unknown): PackDraft {
  const isDraft = typeof stored === 'object' && stored !== null && 'counts' in stored;
  return { counts: isDraft ? readCounts(stored.counts) : null };
}

/** Choosing for a pack whose meals were picked starts with none. */
const countsOf = ({ isChosen, meals }: PackMeals): PackCounts =>
  isChosen ? Object.fromEntries(meals.map(({ mealId, quantity }) => [mealId, quantity])) : {};

interface PackEditorOptions {
  readonly packMeals: PackMeals;
  readonly room: PackRoom;
  /** What a refusal says of dishes of which there are too few; null if it is about others. */
  readonly explain: (error: unknown, sent: readonly PackShare[]) => string | null;
  readonly onDone: () => void;
}

export function usePackEditor({ packMeals, room, explain, onDone }: PackEditorOptions) {
  const t = useT();
  const words = useFailureWords();
  const queries = useQueryClient();
  const { refetch: refetchPantry } = usePantry();
  const put = useSend('PUT /api/orders/:id/pack-meals');
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: packMeals.orderId };
  const packMealsKey = query('GET /api/orders/:id/pack-meals', { params }).queryKey;
  const draft = useDraft(`sukoon.pack-meals.v1.${packMeals.orderId}`, readDraft);
  const counts = within(draft.value.counts ?? countsOf(packMeals), room);

  async function refused(error: unknown, meals: readonly PackShare[]) {
    if (isSignedOut(error)) return;
    const why = explain(error, meals) ?? words.ofCall(error, 'Please try again');
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'pack_not_open' || code === 'not_found') {
      await queries.invalidateQueries({ queryKey: packMealsKey });
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
      toast({
        title: t("We couldn't save the meals"),
        description: why,
        variant: 'destructive',
      });
      onDone();
      return;
    }
    setFailure(why);
    if (code === 'meal_unsuitable' || code === 'meal_full') await refetchPantry();
  }

  /** An empty list lets the shop pick the meals. */
  async function save(meals: readonly PackShare[]) {
    if (put.isPending) return;
    setFailure(null);
    try {
      const saved = await put.mutateAsync({ params, body: { meals: [...meals] } });
      await queries.cancelQueries({ queryKey: packMealsKey });
      queries.setQueryData(packMealsKey, saved);
    } catch (error) {
      await refused(error, meals);
      return;
    }
    draft.forget();
    toast({
      title:
        meals.length > 0
          ? t('The meals in your pack are saved')
          : t("We'll pick the meals for your pack"),
    });
    onDone();
  }

  return {
    counts,
    setCounts(next: PackCounts) {
      setFailure(null);
      draft.change({ counts: next });
    },
    save: () => save(sharesOf(counts, room)),
    letPick: () => save([]),
    /** Discards what was not saved. */
    close() {
      draft.forget();
      onDone();
    },
    isPending: put.isPending,
    failure,
  };
}
