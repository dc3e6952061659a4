/** The Meal Selection tab, as long as there is no subscription to select meals for. */
import { Link } from 'react-router';
import { useT } from '#web/language/language.tsx';
import { plateImageUrl } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function MealSelection() {
  const t = useT();
  return (
    <div className="pan">
      <EmptyState
        title={t('Nothing to select')}
        text={t('The meals of a subscription are chosen here. You have no subscription.')}
        picture={plateImageUrl}
        headingLevel={2}
        action={
          <div className="row wrapx empty-acts">
            <Link className={buttonClass()} to={paths.meals}>
              {t('View All Meals')}
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
