/** The menu on the home page: its filters, its search and the grid (Spec 2.2). */
import { Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazily } from '#web/ui/loading/lazily.ts';
import text from '#web/ui/text.module.css';
import { MealGrid, MealGridSkeleton } from './meal-grid.tsx';
import { MenuFailure, useRetriedMenu } from './menu-failure.tsx';
import { filterMeals, isSearch, type MenuFilter, type MenuPart, noFilter } from './menu-filter.ts';
import { PartTabs, SizeFilter, VegSwitch } from './menu-filters.tsx';
import { MenuSearch } from './menu-search.tsx';
import styles from './menu-section.module.css';
import { Announcement, useCountWords } from './menu-status.tsx';
import { useMealSearch } from './use-meal-search.ts';
import { useMenuFilter } from './use-menu-filter.ts';

const EmptyMenu = lazily(() => import('./empty-menu.tsx').then((module) => module.EmptyMenu));

const partLeads: Readonly<Record<MenuPart, Label>> = {
  indulgent: '9 indulgent dishes. Prices for one and for two.',
  breakfast: 'Breakfasts for slow mornings and rushed ones.',
  lunch: 'Lunches you would cook if you had the time.',
  gym: 'High-protein meals that taste good too.',
  all: 'Everything we cook: 60+ dishes in 4 categories.',
};

/** The results; the search engine and the menu may both be loading. */
function useMenuList(filter: MenuFilter) {
  const menu = useRetriedMenu();
  const { meals: found, prepare } = useMealSearch(menu.meals, filter.query);
  const meals = useMemo(() => found && filterMeals(found, filter), [found, filter]);
  return { menu, meals, prepare };
}

export function MenuSection() {
  const t = useT();
  const countWords = useCountWords();
  const { filter, change, type, settle } = useMenuFilter();
  // The controls react at once; a slow phone renders the grid more slowly than people type.
  const shownFilter = useDeferredValue(filter);
  const { menu, meals, prepare } = useMenuList(shownFilter);
  const section = useRef<HTMLElement>(null);

  function showFromTop(next: Partial<MenuFilter>) {
    change(next);
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }

  const viewAll = () => showFromTop({ part: 'all', query: '' });
  const part = isSearch(filter) ? 'all' : filter.part;
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
          <p className={text.lead}>{found || t(partLeads[part])}</p>
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
          <PartTabs part={part} onSelect={(next) => change({ part: next, query: '' })} />
        </div>
        <MenuSearch
          query={filter.query}
          onType={type}
          onClear={() => change({ query: '' })}
          onSettle={settle}
          onFocus={prepare}
        />
        <div className={styles.list}>
          {menu.hasFailed ? (
            <MenuFailure {...menu} />
          ) : !meals ? (
            <MealGridSkeleton />
          ) : meals.length === 0 ? (
            <Suspense>
              <EmptyMenu
                filter={shownFilter}
                onClear={() => showFromTop(noFilter)}
                onViewAll={viewAll}
              />
            </Suspense>
          ) : (
            <MealGrid meals={meals} sizeFilter={shownFilter.size} />
          )}
        </div>
      </div>
    </section>
  );
}
