/** The kitchen in one sentence, and its categories as links to the menu. */
import type { MealCategory } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { useCategories } from '#web/shared/menu/categories.ts';
import { dishFile, pictureSources } from '#web/shared/menu/meal.ts';
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

/** Each with its picture, if it has one. */
function useTiles() {
  const categories = useCategories();
  const { data: menu } = useMenu({ isWanted: categories.some(({ id }) => !dishes.has(id)) });
  return categories.map((category) => {
    const dish = dishes.get(category.id);
    if (dish) return { ...category, picture: dishFile(dish, 320) };
    const first = menu?.find((meal) => meal.category === category.id && meal.imageUrl);
    return { ...category, picture: first && pictureSources(first.imageUrl).src };
  });
}

export function About() {
  const t = useT();
  const tiles = useTiles();
  const counts = { now: <b>9</b>, all: <b>60+</b> };
  return (
    <section
      className={classNames(layout.section, styles.section)}
      id="about"
      aria-labelledby="about-label"
    >
      <div className={classNames(layout.page, styles.columns)}>
        <div>
          <p className={styles.name} id="about-label">
            {t('About')}
          </p>
          <h2 className={styles.claim}>
            {tiles.length > 1
              ? t.nodes(
                  '{now} indulgent dishes, {all} dishes overall, {categories} meal categories.',
                  { ...counts, categories: <b>{tiles.length}</b> },
                )
              : t.nodes('{now} indulgent dishes, {all} dishes overall.', counts)}{' '}
            {t('Nothing to wash but your fork.')}
          </h2>
        </div>
        <ul className={styles.categories} aria-label={t('Meal categories')}>
          {tiles.map(({ id, name, colour, picture }) => (
            <li key={id} data-field={colour}>
              {picture && <img src={picture} alt="" width={180} height={180} loading="lazy" />}
              <Link to={paths.mealsOf(id)}>{t.data(name)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
