/** A dish in a dialog over the grid; the address is the dish's own, and Back closes it. */
import { useMenu } from '#web/shared/menu/menu.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useGoBack } from '#web/ui/routing/go-back.ts';
import { useParams } from '#web/ui/routing/routes.tsx';
import { MealDetail } from './meal-detail.tsx';

export function MealDialog() {
  const { slug } = useParams();
  const goBack = useGoBack();
  const { data: meals } = useMenu();
  const meal = meals?.find((each) => each.slug === slug);
  usePageTitle(meal?.name);
  if (!meal) return null;
  return (
    <Dialog isWide title={meal.name} onClose={goBack}>
      <MealDetail meal={meal} />
    </Dialog>
  );
}
