/** The controls above the grid: size chips, the veg-only switch and the tabs of the menu. */
import { useEffect, useRef } from 'react';
import { type MealSize, mealSizeLabels, mealSizes } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { VegSign } from '#web/shared/food/diet-mark.tsx';
import { useCategories } from '#web/shared/menu/categories.ts';
import { SizeGlyph } from '#web/shared/menu/size-label.tsx';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import tabs from '#web/ui/tabs.module.css';
import { type MenuPart, menuPartsOf } from './menu-filter.ts';
import styles from './menu-filters.module.css';

interface SizeFilterProps {
  readonly size: MealSize | null;
  readonly onChange: (size: MealSize | null) => void;
}

/** Single choice; pressing the chip again clears it. */
export function SizeFilter({ size, onChange }: SizeFilterProps) {
  const t = useT();
  return (
    <fieldset className={classNames(chip.chips, styles.sizes)} aria-label={t('Filter by size')}>
      {mealSizes.map((each) => (
        <Chip
          key={each}
          className={styles.size}
          isPressed={each === size}
          onClick={() => onChange(each === size ? null : each)}
        >
          <SizeGlyph size={each} />
          {t.data(mealSizeLabels[each])}
        </Chip>
      ))}
    </fieldset>
  );
}

interface VegSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function VegSwitch({ isOn, onChange }: VegSwitchProps) {
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      className={styles.vegetarian}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <VegSign />
      {t('Veg only')}
      <span className={styles.track} aria-hidden="true" />
    </button>
  );
}

interface PartTabsProps {
  readonly part: MenuPart;
  readonly onSelect: (part: MenuPart) => void;
}

export function PartTabs({ part, onSelect }: PartTabsProps) {
  const t = useT();
  const strip = useRef<HTMLFieldSetElement>(null);

  // On a phone the selected one may be outside the strip; only the strip may scroll, not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `part` decides which one is pressed
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - tab.clientWidth;
  }, [part]);

  return (
    <fieldset className={tabs.tabs} aria-label={t('Menu categories')} ref={strip}>
      {menuPartsOf(useCategories()).map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classNames(tabs.tab, styles.tab)}
          aria-pressed={id === part}
          onClick={() => onSelect(id)}
        >
          {t.data(name)}
        </button>
      ))}
    </fieldset>
  );
}
