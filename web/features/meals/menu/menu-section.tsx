/** The menu on the home page: its filters, its search and the grid (Spec 2.2). */
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import { useT } from '#web/language/language.tsx';
import { type Categories, useCategories } from '#web/shared/menu/categories.ts';
import { isDated } from '#web/shared/menu/meal.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazily, lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import text from '#web/ui/text.module.css';
import type { MenuDaysProps } from './days/menu-days.tsx';
import { MealGrid, MealGridSkeleton } from './meal-grid.tsx';
import { MenuFailure, useRetriedMenu } from './menu-failure.tsx';
import { filterMeals, isSearch, type MenuFilter, type MenuPart, noFilter } from './menu-filter.ts';
import { PartTabs, SizeFilter, VegSwitch } from './menu-filters.tsx';
import { leadOf } from './menu-lead.ts';
import { MenuSearch } from './menu-search.tsx';
import styles from './menu-section.module.css';
import { Announcement, useCountWords } from './menu-status.tsx';
import { useMealSearch } from './use-meal-search.ts';
import { useMenuFilter } from './use-menu-filter.ts';

const EmptyMenu = lazily(() => import('./empty-menu.tsx').then((module) => module.EmptyMenu));

const MenuDays = lazilyIfPossible(() =>
  import('./days/menu-days.tsx').then((module) => module.MenuDays),
);

type MealTest = (meal: Meal) => boolean;

/** The results; the search engine and the menu may both be loading. */
function useMenuList(filter: MenuFilter, categories: Categories) {
  const menu = useRetriedMenu();
  const { meals: found, prepare } = useMealSearch(menu.meals, filter.query, categories);
  const [isOfDay, setIsOfDay] = useState<MealTest | null>(null);
  const meals = useMemo(() => {
    const all = found && filterMeals(found, filter);
    return isOfDay ? all?.filter(isOfDay) : all;
  }, [found, filter, isOfDay]);
  return { menu, meals, prepare, setIsOfDay };
}

/** A search looks through all parts. */
const partOf = (filter: MenuFilter): MenuPart => (isSearch(filter) ? 'all' : filter.part);

interface DayPartProps extends MenuDaysProps {
  readonly menu: readonly Meal[] | undefined;
}

/** Only where the menu differs from day to day. */
function DayPart({ menu, ...days }: DayPartProps) {
  return <Suspense>{menu?.some(isDated) && <MenuDays {...days} />}</Suspense>;
}

export function MenuSection() {
  const t = useT();
  const countWords = useCountWords();
  const categories = useCategories();
  const { filter, change, type, settle } = useMenuFilter(categories);
  // The controls react at once; a slow phone renders the grid more slowly than people type.
  const shownFilter = useDeferredValue(filter);
  const { menu, meals, prepare, setIsOfDay } = useMenuList(shownFilter, categories);
  const section = useRef<HTMLElement>(null);

  function showFromTop(next: Partial<MenuFilter>) {
    change(next);
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }

  const clear = () => showFromTop(noFilter);
  const viewAll = () => showFromTop({ part: 'all', query: '', day: '' });
  const found = isSearch(shownFilter) && meals ? countWords(meals.length, shownFilter.query) : '';
  return (
    <section
      className={layout.section}
      id="meals"
      ref={section}
      tabIndex={-1}
      aria-labelledby="meals-title"
    >
      <div className={classNames(layout.page, styles.frame)}>
        <div className={styles.head}>
          <h2 id="meals-title">{t('The menu')}</h2>
          <p className={text.lead}>
            {found || leadOf(partOf(filter), categories, menu.meals ?? [], t)}
          </p>
          <Announcement words={found} />
        </div>
        <div className={styles.narrow}>
          <SizeFilter size={filter.size} onChange={(size) => change({ size })} />
          <VegSwitch isOn={filter.isVegOnly} onChange={(isVegOnly) => change({ isVegOnly })} />
        </div>
        <Button variant="ghost" size="sm" className={styles.all} onClick={viewAll}>
          {t('View All Meals')}
        </Button>
        <div className={styles.tabs}>
          <PartTabs part={partOf(filter)} onSelect={(next) => change({ part: next, query: '' })} />
        </div>
        <MenuSearch
          query={filter.query}
          onType={type}
          onClear={() => change({ query: '' })}
          onSettle={settle}
          onFocus={prepare}
        />
        <div className={styles.list}>
          <DayPart menu={menu.meals} wanted={filter.day} onChange={change} onTest={setIsOfDay} />
          {menu.hasFailed ? (
            <MenuFailure {...menu} />
          ) : !meals ? (
            <MealGridSkeleton />
          ) : meals.length === 0 ? (
            <Suspense>
              <EmptyMenu filter={shownFilter} onClear={clear} onViewAll={viewAll} />
            </Suspense>
          ) : (
            <MealGrid meals={meals} sizeFilter={shownFilter.size} />
          )}
        </div>
      </div>
    </section>
  );
}
