/** The customer's diet and allergens, which decide the meals that are picked and offered. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FoodProfile as Food } from '#contract/subscriptions.ts';
import { ApiError } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { changedOver, type FoodChange, saveOverSaved } from '#web/shared/food/food-change.ts';
import { FoodFields } from '#web/shared/food/food-fields.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './food-profile.module.css';
import { Panel } from './panel.tsx';

const foodQuery = query('GET /api/account/food-profile');

function FoodForm({ saved }: { readonly saved: Food }) {
  const t = useT();
  const queries = useQueryClient();
  const showFailure = useShowFailure();
  const update = useSend('PUT /api/account/food-profile');
  // Null: nothing is unsaved, so that changes saved elsewhere show.
  const [change, setChange] = useState<FoodChange | null>(null);
  const over = (food: Food) => (change ? changedOver(food, change) : food);
  const shown = over(saved);
  const issues = update.error instanceof ApiError ? update.error.issues : [];

  async function save() {
    // All of it is sent, so it must be over what is saved by now, not over what is shown.
    const answer = await saveOverSaved(queries, (expected) =>
      update.mutateAsync({ body: { ...over(expected), expected } }),
    );
    // What is still being read may be from before.
    await queries.cancelQueries(foodQuery);
    queries.setQueryData(foodQuery.queryKey, answer);
    setChange(null);
    toast({ title: t('Preferences saved') });
    // Picked meals depend on it.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/orders/:id/pack-meals') });
  }

  const { isSubmitting, submit } = useSubmit({
    run: save,
    onFailure: (error) => showFailure("We couldn't save your preferences", error),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(undefined);
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <FoodFields
        value={shown}
        isLocked={isSubmitting}
        onChange={(to) => setChange({ from: saved, to })}
        issues={issues}
      />
      <Button type="submit" className={styles.save} isPending={isSubmitting}>
        {isSubmitting ? t('Saving...') : t('Save preferences')}
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
      text={`${t('We pick meals by this, and the kitchen checks all your orders against it.')} ${t(
        'The menu still shows everything.',
      )}`}
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
