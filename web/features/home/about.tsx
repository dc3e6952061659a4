/** The kitchen in one sentence, and its four categories as ways into the menu. */
import { Link } from 'react-router';
import { type MealCategory, mealCategories, mealCategoryLabels } from '#domain/meals.ts';
import { dishFile } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';

const dishes: Readonly<Record<MealCategory, string>> = {
  breakfast: 'poha',
  lunch: 'rajma-chawal',
  indulgent: 'farmhouse-pizza',
  gym: 'grilled-chicken-greens',
};

export function About() {
  return (
    <section className="sec pt-0" id="about" aria-labelledby="about-title">
      <div className="wrap abt">
        <h2 className="big" id="about-title">
          <b>9</b> indulgent dishes now, <b>60+</b> dishes overall, <b>4</b> meal categories, and
          nothing to wash but your fork.
        </h2>
        <ul className="cats" aria-label="Meal categories">
          {mealCategories.map((category) => (
            <li key={category} data-field={category}>
              <img
                src={dishFile(dishes[category], 320)}
                alt=""
                width={180}
                height={180}
                loading="lazy"
              />
              <Link to={paths.mealsOf(category)}>{mealCategoryLabels[category]}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
