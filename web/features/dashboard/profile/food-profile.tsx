/** The customer's diet and allergens, which decide the meals that are picked and offered. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FoodProfile as Food } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';
import { ApiError } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { FoodFields } from '#web/shared/food/food-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './food-profile.module.css';
import { Panel } from './panel.tsx';

const foodQuery = query('GET /api/account/food-profile');

interface Change {
  /** What was saved when this was chosen. */
  readonly base: Food;
  readonly mine: Food;
}

/** What was chosen, over what is saved by now: an allergen noted elsewhere must not get lost. */
function changedOver(saved: Food, { base, mine }: Change): Food {
  return {
    diet: mine.diet === base.diet ? saved.diet : mine.diet,
    allergens: allergens.filter((each) => {
      const [was, is, isNow] = [base, mine, saved].map((food) => food.allergens.includes(each));
      return was === is ? isNow : is;
    }),
  };
}

function FoodForm({ saved }: { readonly saved: Food }) {
  const t = useT();
  const queries = useQueryClient();
  const showFailure = useShowFailure();
  const update = useSend('PUT /api/account/food-profile');
  // Null: nothing is unsaved, so that changes saved elsewhere show.
  const [change, setChange] = useState<Change | null>(null);
  const shown = change ? changedOver(saved, change) : saved;
  const issues = update.error instanceof ApiError ? update.error.issues : [];

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      const answer = await update.mutateAsync({ body: shown });
      queries.setQueryData(foodQuery.queryKey, answer);
    } catch (error) {
      showFailure("We couldn't save your preferences", error);
      return;
    }
    setChange(null);
    toast({ title: t('Preferences saved') });
    // Picked meals depend on it.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/orders/:id/pack-meals') });
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FoodFields
        value={shown}
        isLocked={update.isPending}
        onChange={(mine) => setChange({ base: saved, mine })}
        issues={issues}
      />
      <Button type="submit" className={styles.save} isPending={update.isPending}>
        {update.isPending ? t('Saving...') : t('Save preferences')}
      </Button>
    </form>
  );
}

export function FoodProfile() {
  const t = useT();
  const { hash } = useLocation();
  const root = useRef<HTMLElement>(null);
  const food = useQuery({ ...foodQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  // The tab has not rendered its panels yet when the browser looks for the section.
  useEffect(() => {
    if (hash !== '#food') return;
    root.current?.scrollIntoView?.();
    root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Panel
      ref={root}
      title={t('Food preferences')}
      text={t('Used for your subscription and packs. The menu still shows everything.')}
    >
      {food.isPending && <Skeleton className={skeleton.panelShape} isOutermost />}
      {food.isError && !food.data && (
        <LoadFailure
          message={t("We couldn't load your preferences.")}
          onRetry={() => void food.refetch()}
        />
      )}
      {food.data && <FoodForm saved={food.data} />}
    </Panel>
  );
}
