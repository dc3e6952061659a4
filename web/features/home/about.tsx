/** The kitchen in one sentence, and its categories as links to the menu. */
import type { Meal } from '#contract/meals.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { useCategories } from '#web/shared/menu/categories.ts';
import { dishCount, dishFile } from '#web/shared/menu/meal.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import styles from './about.module.css';

/** Of the categories of the beginning; others have the picture of their first dish. */
const dishes = new Map<MealCategory, string>([
  ['breakfast', 'poha'],
  ['lunch', 'rajma-chawal'],
  ['indulgent', 'farmhouse-pizza'],
  ['gym', 'grilled-chicken-greens'],
]);

const pictureOf = (id: MealCategory, menu: readonly Meal[]) => {
  const dish = dishes.get(id);
  return dish
    ? dishFile(dish, 320)
    : menu.find(({ category, imageUrl }) => category === id && imageUrl)?.imageUrl;
};

export function About() {
  const t = useT();
  const categories = useCategories();
  const { data: menu = [] } = useMenu();
  const now = menu.filter(({ category }) => category === 'indulgent').length;
  return (
    <section
      className={classNames(layout.section, layout.belowFold, styles.section)}
      id="about"
      aria-labelledby="about-label"
    >
      <div className={classNames(layout.page, styles.columns)}>
        <div>
          <p className={styles.name} id="about-label">
            {t('About')}
          </p>
          <h2 className={styles.claim}>
            {now > 1 &&
              t.nodes(
                '{now} indulgent dishes, {all} dishes overall, {categories} meal categories.',
                {
                  now: <b>{dishCount(now)}</b>,
                  all: <b>{dishCount(menu.length)}</b>,
                  categories: <b>{categories.length}</b>,
                },
              )}{' '}
            {t('Nothing to wash but your fork.')}
          </h2>
        </div>
        <ul className={styles.categories} aria-label={t('Meal categories')}>
          {categories.map(({ id, name, colour }) => {
            const src = pictureOf(id, menu);
            return (
              <li key={id} data-field={colour}>
                {src && <img src={src} alt="" width={180} height={180} loading="lazy" />}
                <Link to={paths.mealsOf(id)}>{t.data(name)}</Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
