/** Shown in place of the grid when there is no dish, or none matches the filters. */
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { useT } from '#web/language/language.tsx';
import { chooseDay, useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useMenu } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { MenuFilter } from './menu-filter.ts';

interface EmptyMenuProps {
  readonly filter: MenuFilter;
  readonly onClear: () => void;
  readonly onViewAll: () => void;
}

/** The chosen day may be what hides every dish. */
function onAnyDay(show: () => void): void {
  chooseDay(null);
  show();
}

/** Why there is nothing to be filtered; null where there is. */
function useNothing(): string | null {
  const t = useT();
  const { formatDay } = useDates();
  const { data: config } = useConfig();
  const day = useChosenDay(config?.delivery);
  const { data: menu = [] } = useMenu();
  if (menu.length === 0) return t('There are no dishes on the menu at the moment.');
  if (!day || menu.some(({ onSale }) => isOnSaleOn(onSale, day))) return null;
  return t('There are no dishes on the menu of {day}.', { day: formatDay(day) });
}

function useWords({ query, isVegOnly }: MenuFilter): string {
  const t = useT();
  const nothing = useNothing();
  if (nothing !== null) return nothing;
  return !query
    ? t('No meals match these filters.')
    : isVegOnly
      ? t("You're seeing only vegetarian meals. Try another dish or view the full menu.")
      : t('Try another spelling or another dish.');
}

export function EmptyMenu({ filter, onClear, onViewAll }: EmptyMenuProps) {
  const t = useT();
  const { data: menu } = useMenu();
  const { query, isVegOnly } = filter;
  const text = useWords(filter);
  if (menu?.length === 0) {
    return <EmptyState title={t('No meals found')} text={text} />;
  }
  return (
    <EmptyState
      title={t('No meals found')}
      text={text}
      action={
        query || isVegOnly ? (
          <Button variant="secondary" onClick={() => onAnyDay(onClear)}>
            {t('Clear filters')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onAnyDay(onViewAll)}>
            {t('View All Meals')}
          </Button>
        )
      }
    />
  );
}
