/** The tab Meals: the menu, its filters, and the dialogs opened from there. */
import { useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { addDays, type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { useFocusInTab } from '#web/features/admin/kit/focus/focus-in-tab.ts';
import { DownloadIcon, UploadIcon } from '#web/features/admin/kit/icons.tsx';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { useStaffMenu } from '#web/features/admin/kit/meals/menu-cache.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { DiscardDialog } from '#web/features/admin/kit/unsaved/discard-dialog.tsx';
import { useUrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { useCategories } from '#web/shared/menu/categories.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { ArrangeMenu } from './arrange/arrange-menu.tsx';
import { DeleteMeal } from './delete-meal.tsx';
import { filterNames, findMeals, isFiltered } from './filter-meals.ts';
import { ImportMenu } from './import/import-menu.tsx';
import styles from './meals-tab.module.css';
import { MealsTable } from './meals-table.tsx';
import { RowPicture } from './row-picture.tsx';
import { OpenMeal } from './sheet/open-meal.tsx';

const exportUrl = '/api/admin/meals/export';
const activeOptions = [
  ['yes', 'Active'],
  ['no', 'Inactive'],
] as const;

function countLine(menu: readonly StaffMeal[], foundCount: number): string {
  const activeCount = menu.filter(({ isActive }) => isActive).length;
  const all = `${counted(menu.length, 'meal')}, ${activeCount} on the menu`;
  return foundCount === menu.length ? all : `${foundCount} of ${all}`;
}

/** Opened from the table, without an address of its own. */
interface OpenDialog {
  readonly what: 'image' | 'delete';
  readonly meal: StaffMeal;
}

interface HeadActionsProps {
  readonly canArrange: boolean;
  readonly onArrange: () => void;
  readonly onAdd: () => void;
}

function HeadActions({ canArrange, onArrange, onAdd }: HeadActionsProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <a className={buttonClass({ variant: 'ghost' })} href={exportUrl} download>
        <DownloadIcon /> Export CSV
      </a>
      <Button variant="ghost" onClick={() => setIsImporting(true)}>
        <UploadIcon /> Import CSV
      </Button>
      <Button
        variant="secondary"
        disabled={!canArrange}
        title={canArrange ? undefined : 'Clear the filters to arrange the whole menu'}
        onClick={onArrange}
      >
        Arrange menu
      </Button>
      <Button onClick={onAdd}>
        <PlusIcon /> Add meal
      </Button>
      {isImporting && <ImportMenu onClose={() => setIsImporting(false)} />}
    </>
  );
}

type MealFilters = ReturnType<typeof useUrlState<(typeof filterNames)[number]>>;

function Filters({ filters }: { readonly filters: MealFilters }) {
  const { values, setValues } = filters;
  const categories = useCategories();
  return (
    <div className={classNames(filterGrid.filters, styles.filters)}>
      <TypedSearch
        label="Search"
        placeholder="Name or tag"
        q={values.q ?? ''}
        onSearch={(q) => setValues({ q: q.trim() })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        options={categories.map(({ id, name }) => [id, name] as const)}
        value={values.category}
        onChange={(category) => setValues({ category })}
      />
      <FilterSelect
        label="Active"
        all="Active and inactive"
        options={activeOptions}
        value={values.active}
        onChange={(active) => setValues({ active })}
      />
      {isFiltered(values) && (
        <Button variant="ghost" onClick={() => setValues({ q: '', category: '', active: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

const daysOffered = 7;

/** The next delivery days; empty until they are known. */
function useComingDays(): readonly string[] {
  const { data: config } = useConfig();
  if (!config) return [];
  const first = config.delivery.earliestDate as CalendarDate;
  return datesThrough(first, addDays(first, daysOffered - 1));
}

interface SaleDayProps {
  readonly days: readonly string[];
  readonly day: string | null;
  readonly onChange: (day: string) => void;
}

/** The day that the buttons "Sold out" are about: at first the next one that is delivered. */
function SaleDay({ days, day, onChange }: SaleDayProps) {
  const { formatDay } = useDates();
  const [first, ...later] = days;
  if (first === undefined || day === null) return null;
  return (
    <div className={classNames(filterGrid.filters, styles.day)}>
      <FilterSelect
        label="Sold out for the deliveries of"
        all={formatDay(first)}
        options={later.map((each) => [each, formatDay(each)] as const)}
        value={day === first ? '' : day}
        onChange={(next) => onChange(next || first)}
      />
    </div>
  );
}

interface MenuProps {
  readonly menu: readonly StaffMeal[];
  readonly onArrange: () => void;
  readonly onOpen: (meal: string) => void;
}

function Menu({ menu, onArrange, onOpen }: MenuProps) {
  const filters = useUrlState(filterNames);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const found = findMeals(menu, filters.values);
  const days = useComingDays();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const day = days.find((each) => each === chosenDay) ?? days[0] ?? null;
  const close = () => setDialog(null);
  const actions = {
    onEdit: (meal: StaffMeal) => onOpen(String(meal.id)),
    onCopy: (meal: StaffMeal) => onOpen(`copy-${meal.id}`),
    onDelete: (meal: StaffMeal) => setDialog({ what: 'delete', meal }),
    onSetImage: (meal: StaffMeal) => setDialog({ what: 'image', meal }),
  };
  return (
    <>
      <PanelHead
        title="Meals"
        actions={
          <HeadActions
            canArrange={!isFiltered(filters.values) && menu.length > 1}
            onArrange={onArrange}
            onAdd={() => onOpen('new')}
          />
        }
      >
        <span role="status">{countLine(menu, found.length)}</span>
      </PanelHead>
      <Filters filters={filters} />
      {found.length > 0 ? (
        <>
          <SaleDay days={days} day={day} onChange={setChosenDay} />
          <MealsTable meals={found} actions={actions} day={day} />
        </>
      ) : (
        <p className={empty.message}>
          {menu.length === 0 ? 'There are no meals yet.' : 'No meals match these filters.'}
        </p>
      )}
      {dialog?.what === 'delete' && <DeleteMeal meal={dialog.meal} onClose={close} />}
      {dialog?.what === 'image' && <RowPicture meal={dialog.meal} onClose={close} />}
    </>
  );
}

export function MealsTab() {
  const { data: menu, isError, refetch } = useStaffMenu();
  const opened = useUrlPanel('meal');
  const arranging = useUrlPanel('arrange');
  useFocusInTab();
  if (!menu) {
    return (
      <>
        <PanelHead title="Meals" />
        {isError ? (
          <LoadFailure message="The meals could not be loaded." onRetry={() => refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      {arranging.shown ? (
        <ArrangeMenu menu={menu} onUnsaved={arranging.setUnsaved} onClose={arranging.close} />
      ) : (
        <Menu menu={menu} onArrange={() => arranging.open('menu')} onOpen={opened.open} />
      )}
      {isError && <LoadFailure message="The meals may be out of date." onRetry={() => refetch()} />}
      {opened.shown && <OpenMeal key={opened.shown} menu={menu} opened={opened} />}
      <DiscardDialog guarded={arranging} noun="order" />
      <DiscardDialog guarded={opened} noun="meal" />
    </>
  );
}
