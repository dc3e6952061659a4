/** The Subscription tab, as long as no subscription can be taken out. */
import { Link } from 'react-router';
import { useT } from '#web/language/language.tsx';
import { plateImageUrl } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function Subscription() {
  const t = useT();
  return (
    <div className="pan">
      <EmptyState
        title={t('No subscription')}
        text={t('Subscriptions have not started yet. Meal packs already save you money.')}
        picture={plateImageUrl}
        headingLevel={2}
        action={
          <div className="row wrapx empty-acts">
            <Link className={buttonClass()} to={paths.packs}>
              {t('View Meal Packs')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.plans}>
              {t('See the plans')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
