/** The food profile by which meals are picked and offered here, and the link to change it. */

import type { FoodProfile } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import { dietChoices } from '#web/shared/food/food-fields.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';

export function FoodLink() {
  const t = useT();
  return (
    <Link className={text.link} to={paths.foodProfile}>
      {t('Change preferences')}
    </Link>
  );
}

export function FoodLine({ food }: { readonly food: FoodProfile }) {
  const t = useT();
  const { diet, allergens } = food;
  return (
    <p className={surface.note}>
      <span>
        {diet
          ? t('You eat: {diet}.', { diet: t(dietChoices[diet].label) })
          : t("You haven't set your food preferences, so we pick vegetarian dishes for you.")}{' '}
        {allergens.length > 0 &&
          t('Allergies: {allergens}.', {
            allergens: allergens.map((allergen) => t.data(allergen)).join(', '),
          })}{' '}
        <FoodLink />
      </span>
    </p>
  );
}
