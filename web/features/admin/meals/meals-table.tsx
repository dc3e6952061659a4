/** The menu as a table, with the actions for each meal. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { isUnlabelled, missingOnLabel } from '#domain/menu/meal-label.ts';
import { CopyIcon, PencilIcon } from '#web/features/admin/kit/icons.tsx';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { BinIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { ActiveSwitch } from './active-switch.tsx';
import frame from './meal-frame.module.css';
import styles from './meals-table.module.css';
import { SoldOut } from './sold-out.tsx';

interface MealActions {
  readonly onEdit: (meal: StaffMeal) => void;
  readonly onCopy: (meal: StaffMeal) => void;
  readonly onDelete: (meal: StaffMeal) => void;
  readonly onSetImage: (meal: StaffMeal) => void;
}

function Price({ amount, isOn }: { readonly amount: string | null; readonly isOn: boolean }) {
  if (amount === null) return <span className={text.muted}>No price</span>;
  if (isOn) return formatRupees(amount);
  return (
    <span className={text.muted}>
      <s>{formatRupees(amount)}</s> <span className={text.visuallyHidden}>not available</span>
    </span>
  );
}

/** Names what a label of this meal would lack. */
function LabelMark({ meal }: { readonly meal: StaffMeal }) {
  const missing = missingOnLabel(meal);
  if (missing.length === 0) return null;
  const words = isUnlabelled(meal) ? 'No label yet' : `Label lacks ${missing.join(', ')}`;
  return <span className={cells.detail}>{words}</span>;
}

function NameCell({ meal, onEdit }: { readonly meal: StaffMeal } & Pick<MealActions, 'onEdit'>) {
  return (
    <div className={styles.heading}>
      <button type="button" className={cells.opener} onClick={() => onEdit(meal)}>
        {meal.name}
      </button>
      <span className={classNames(cells.detail, styles.slug)}>
        <DietMark diet={meal.diet} /> {meal.slug}
      </span>
      <LabelMark meal={meal} />
    </div>
  );
}

function RowActions({ meal, actions }: { meal: StaffMeal; readonly actions: MealActions }) {
  const buttons = [
    { words: 'Edit', Icon: PencilIcon, onClick: actions.onEdit },
    { words: 'Duplicate', Icon: CopyIcon, onClick: actions.onCopy },
    { words: 'Delete', Icon: BinIcon, onClick: actions.onDelete },
  ];
  return (
    <div className={classNames(cells.actions, styles.buttons)}>
      {buttons.map(({ words, Icon, onClick }) => (
        <button
          key={words}
          type="button"
          className={button.iconButton}
          title={words}
          aria-label={`${words} ${meal.name}`}
          onClick={() => onClick(meal)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}

const soldOutColumn = (day: string): Column<StaffMeal> => ({
  id: 'sold-out',
  label: 'Sold out',
  cell: (meal) => <SoldOut meal={meal} day={day} />,
});

const columnsFor = (
  actions: MealActions,
  categoryName: (id: string) => string,
  day: string | null,
): Column<StaffMeal>[] => [
  {
    id: 'picture',
    className: styles.picture,
    label: 'Image',
    cell: (meal) => (
      <button
        type="button"
        className={frame.frame}
        title="Set image"
        aria-label={`Set image of ${meal.name}`}
        onClick={() => actions.onSetImage(meal)}
      >
        <MealPicture imageUrl={meal.imageUrl} sizes="56px" />
      </button>
    ),
  },
  {
    id: 'name',
    className: styles.name,
    label: 'Name',
    isTitle: true,
    cell: (meal) => <NameCell meal={meal} onEdit={actions.onEdit} />,
  },
  {
    id: 'category',
    className: styles.category,
    label: 'Category',
    cell: ({ category }) => categoryName(category),
  },
  {
    id: 'for-1',
    label: 'For 1',
    isNumeric: true,
    cell: (meal) => <Price amount={meal.priceFor1} isOn={meal.availableFor1} />,
  },
  {
    id: 'for-2',
    label: 'For 2',
    isNumeric: true,
    cell: (meal) => <Price amount={meal.priceFor2} isOn={meal.availableFor2} />,
  },
  {
    id: 'facts',
    label: 'Calories',
    isSecondary: true,
    isNumeric: true,
    cell: (meal) => (
      <span>
        {meal.calories} kcal
        <span className={classNames(cells.detail, styles.protein)}>{meal.protein} g protein</span>
      </span>
    ),
  },
  { id: 'active', label: 'Active', cell: (meal) => <ActiveSwitch meal={meal} /> },
  ...(day === null ? [] : [soldOutColumn(day)]),
  {
    id: 'actions',
    className: styles.actions,
    label: 'Actions',
    cell: (meal) => <RowActions meal={meal} actions={actions} />,
  },
];

interface MealsTableProps {
  readonly meals: readonly StaffMeal[];
  readonly actions: MealActions;
  /** The delivery day that "Sold out" is about; null until it is known. */
  readonly day: string | null;
}

export function MealsTable({ meals, actions, day }: MealsTableProps) {
  const categoryName = useCategoryName();
  return (
    <div className={tablePanel.panel}>
      <DataTable
        className={styles.table}
        caption="Meals in menu order"
        columns={columnsFor(actions, categoryName, day)}
        rows={meals}
        keyOf={({ id }) => String(id)}
      />
    </div>
  );
}
