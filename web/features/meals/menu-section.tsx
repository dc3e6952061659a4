/** The menu on the home page: size filter, categories and the grid (Spec 2). */
import { useRef, useState } from 'react';
import { type MealSize, mealSizeLabels, mealSizes } from '#domain/meals.ts';
import { useMenu } from '#web/shared/menu.ts';
import { SizeGlyph } from '#web/shared/size-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { MealGrid, MealGridFailure, MealGridSkeleton } from './meal-grid.tsx';
import { type MenuPart, mealsOf, menuParts, useMenuPart } from './menu-filter.ts';

interface SizeFilterProps {
  readonly size: MealSize | null;
  readonly onChange: (size: MealSize | null) => void;
}

/** Single choice; the same chip again clears it. */
function SizeFilter({ size, onChange }: SizeFilterProps) {
  return (
    <fieldset className="chips" aria-label="Filter by size">
      {mealSizes.map((each) => (
        <Chip
          key={each}
          isPressed={each === size}
          onClick={() => onChange(each === size ? null : each)}
        >
          <SizeGlyph size={each} />
          {mealSizeLabels[each]}
        </Chip>
      ))}
    </fieldset>
  );
}

interface PartTabsProps {
  readonly part: MenuPart;
  readonly onSelect: (part: MenuPart) => void;
}

function PartTabs({ part, onSelect }: PartTabsProps) {
  return (
    <fieldset className="tabs" aria-label="Menu categories">
      {menuParts.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="tab"
          aria-pressed={id === part}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

const partLeads: Readonly<Record<MenuPart, string>> = {
  indulgent: '9 indulgent dishes. Every price is shown before you tap.',
  breakfast: 'Breakfasts for slow mornings and rushed ones.',
  lunch: 'Lunches you would cook if you had the time.',
  gym: 'High-protein plates that still taste like food.',
  all: 'Everything we cook: 60+ dishes in 4 categories.',
};

export function MenuSection() {
  const menu = useMenu();
  const [part, selectPart] = useMenuPart();
  const [size, setSize] = useState<MealSize | null>(null);
  const section = useRef<HTMLElement>(null);

  function viewAll() {
    selectPart('all');
    section.current?.scrollIntoView();
  }

  return (
    <section className="sec" id="meals" ref={section} aria-labelledby="meals-title">
      <div className="wrap menu-grid">
        <div className="menu-head">
          <h2 id="meals-title">The menu</h2>
          <p className="lead">{partLeads[part]}</p>
        </div>
        <div className="menu-size">
          <SizeFilter size={size} onChange={setSize} />
        </div>
        <Button variant="ghost" size="sm" className="menu-all" onClick={viewAll}>
          View All Meals
        </Button>
        <div className="menu-tabs">
          <PartTabs part={part} onSelect={selectPart} />
        </div>
        <div className="menu-list">
          {menu.data ? (
            <MealGrid meals={mealsOf(menu.data, part)} sizeFilter={size} />
          ) : menu.isError ? (
            <MealGridFailure onRetry={() => void menu.refetch()} />
          ) : (
            <MealGridSkeleton />
          )}
        </div>
      </div>
    </section>
  );
}
