/** Shown in place of the grid when no dish matches the filters. */
import { useT } from '#web/language/language.tsx';
import { chooseDay } from '#web/shared/dates/chosen-day.ts';
import { plateImageUrl } from '#web/shared/menu/meal.ts';
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

export function EmptyMenu({ filter, onClear, onViewAll }: EmptyMenuProps) {
  const t = useT();
  const { query, isVegOnly } = filter;
  const text = !query
    ? t('No meals match these filters.')
    : isVegOnly
      ? t("You're seeing only vegetarian meals. Try another dish or view the full menu.")
      : t('Try another spelling or another dish.');
  return (
    <EmptyState
      picture={plateImageUrl}
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
