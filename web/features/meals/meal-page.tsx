/** A dish at its own address, opened directly. */
import type { Meal } from '#contract/meals.ts';
import { useT } from '#web/language/language.tsx';
import { NotFound } from '#web/shared/feedback/not-found.tsx';
import { PageFallback } from '#web/shared/feedback/page-fallback.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { BackIcon } from '#web/ui/action-icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { useParams } from '#web/ui/routing/routes.tsx';
import { GoesWellWith } from './goes-well-with.tsx';
import { MealDetail } from './meal-detail.tsx';
import styles from './meal-page.module.css';
import { MenuFailure, useRetriedMenu } from './menu/menu-failure.tsx';

interface MealScreenProps {
  readonly meal: Meal;
  readonly menu: readonly Meal[];
}

function MealScreen({ meal, menu }: MealScreenProps) {
  const t = useT();
  usePageTitle(meal.name);
  return (
    <div className={classNames(layout.page, layout.pageHead)}>
      <Link className={layout.backLink} to={paths.meals}>
        <BackIcon />
        {t('All meals')}
      </Link>
      <MealDetail meal={meal} heading={<h1 className={styles.title}>{meal.name}</h1>} />
      <GoesWellWith meal={meal} menu={menu} />
    </div>
  );
}

export default function MealPage() {
  const { slug } = useParams();
  const menu = useRetriedMenu();
  const meal = menu.meals?.find((each) => each.slug === slug);
  if (meal) return <MealScreen meal={meal} menu={menu.meals ?? []} />;
  if (menu.meals) return <NotFound />;
  if (!menu.hasFailed) return <PageFallback />;
  return (
    <div className={classNames(layout.page, layout.pageHead)}>
      <MenuFailure {...menu} />
    </div>
  );
}
