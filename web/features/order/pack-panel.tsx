/** The contents of a pack, and the link to choose them while that is possible. */

import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import styles from '#web/shared/menu/pack-meals.module.css';
import { PackMealList, usePackMeals } from '#web/shared/menu/pack-meals.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';

function Fill({ order }: { readonly order: Order }) {
  const t = useT();
  const { formatMoment } = useDates();
  const { data, isPending, refetch } = usePackMeals(order.id);
  if (isPending) return <Skeleton className={skeleton.panelShape} isOutermost />;
  if (!data) {
    return (
      <LoadFailure
        message={t("We couldn't load the meals in this pack.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.fill}>
      {data.meals.length > 0 && <PackMealList packMeals={data} />}
      {data.changeableUntil !== null && (
        <>
          <p className={text.muted}>
            {t('You can change the meals until {moment}.', {
              moment: formatMoment(data.changeableUntil),
            })}
          </p>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={paths.packMeals(order.id)}
          >
            {t('Choose meals')}
          </Link>
        </>
      )}
    </div>
  );
}

export function PackPanel({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <section className={surface.panel}>
      <h2>{t('Meals in this pack')}</h2>
      <Fill order={order} />
    </section>
  );
}
