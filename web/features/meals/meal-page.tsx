/** A dish under its own address, opened directly. */
import { Link, useParams } from 'react-router';
import type { Meal } from '#contract/meals.ts';
import { useMenu } from '#web/shared/menu.ts';
import { NotFound } from '#web/shared/not-found.tsx';
import { PageFallback } from '#web/shared/page-fallback.tsx';
import { usePageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { BackIcon } from '#web/ui/icons.tsx';
import { MealDetail } from './meal-detail.tsx';
import { MealGridFailure } from './meal-grid.tsx';

function MealScreen({ meal }: { readonly meal: Meal }) {
  usePageTitle(meal.name);
  return (
    <div className="wrap pagehd">
      <Link className="back" to={paths.meals}>
        <BackIcon />
        All meals
      </Link>
      <MealDetail meal={meal} heading={<h1 className="mt-3">{meal.name}</h1>} />
    </div>
  );
}

export default function MealPage() {
  const { slug } = useParams();
  const menu = useMenu();
  const meal = menu.data?.find((each) => each.slug === slug);
  if (meal) return <MealScreen meal={meal} />;
  if (menu.data) return <NotFound />;
  if (!menu.isError) return <PageFallback />;
  return (
    <div className="wrap pagehd">
      <MealGridFailure onRetry={() => void menu.refetch()} />
    </div>
  );
}
