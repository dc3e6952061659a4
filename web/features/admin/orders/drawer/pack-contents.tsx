/** The meals of a pack, or those it would have if its cut-off were now. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './pack-contents.module.css';

/** Who chose them, and whether the choice may still change. */
function choiceWords(isChosen: boolean, until: string | null): string {
  const chosen = isChosen ? 'Chosen by the customer' : 'Picked by the shop';
  return until ? `${chosen}; can change until ${until}.` : `${chosen}.`;
}

export function PackContents({ orderId }: { readonly orderId: string }) {
  const { formatMoment } = useDates();
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/orders/:id/pack-meals', { params: { id: orderId } }),
    refetchOnMount: 'always',
  });
  if (isError) {
    const message = 'The meals of this pack could not be loaded.';
    return <LoadFailure message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className={skeleton.panelShape} isOutermost />;
  const { isChosen, changeableUntil, meals } = data;
  if (meals.length === 0) return <p className={text.muted}>No meals have been chosen.</p>;
  return (
    <>
      <p className={classNames(text.small, text.muted)}>
        {choiceWords(isChosen, changeableUntil && formatMoment(changeableUntil))}
      </p>
      <ul className={styles.meals}>
        {meals.map(({ mealId, name, imageUrl, quantity }) => (
          <li key={mealId}>
            <MealPicture imageUrl={imageUrl} sizes="48px" />
            <span>{name}</span>
            <b className={text.numeric}>× {quantity}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
