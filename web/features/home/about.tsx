/** The kitchen in one sentence, and its four categories as links to the menu. */

import { type MealCategory, mealCategories, mealCategoryLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { dishFile } from '#web/shared/menu/meal.ts';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import styles from './about.module.css';

const dishes: Readonly<Record<MealCategory, string>> = {
  breakfast: 'poha',
  lunch: 'rajma-chawal',
  indulgent: 'farmhouse-pizza',
  gym: 'grilled-chicken-greens',
};

export function About() {
  const t = useT();
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
            {t.nodes(
              '{now} indulgent dishes, {all} dishes overall, {categories} meal categories.',
              { now: <b>9</b>, all: <b>60+</b>, categories: <b>{mealCategories.length}</b> },
            )}{' '}
            {t('Nothing to wash but your fork.')}
          </h2>
        </div>
        <ul className={styles.categories} aria-label={t('Meal categories')}>
          {mealCategories.map((category) => (
            <li key={category} data-field={category}>
              <img
                src={dishFile(dishes[category], 320)}
                alt=""
                width={180}
                height={180}
                loading="lazy"
              />
              <Link to={paths.mealsOf(category)}>{t.data(mealCategoryLabels[category])}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
