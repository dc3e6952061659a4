/** One meal of the menu being arranged: a handle, and buttons for one step. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { GripIcon, UpIcon } from '#web/features/admin/kit/icons.tsx';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import frame from '#web/features/admin/meals/meal-frame.module.css';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { DownIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './arrange-row.module.css';

interface ArrangeRowProps {
  readonly meal: StaffMeal;
  readonly index: number;
  readonly count: number;
  /** True while the order is being saved. */
  readonly isSaving: boolean;
  readonly onStep: (to: number) => void;
}

export function ArrangeRow({ meal, index, count, isSaving, onStep }: ArrangeRowProps) {
  const sortable = useSortable({ id: meal.id, disabled: isSaving });
  const categoryName = useCategoryName();
  const { transform, transition = '', isDragging } = sortable;
  const canRise = index > 0 && !isSaving;
  const canFall = index < count - 1 && !isSaving;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) ?? 'none', transition }}
    >
      <button
        type="button"
        className={classNames(button.iconButton, styles.handle)}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${meal.name}`}
      >
        <GripIcon />
      </button>
      <span className={styles.place}>{index + 1}</span>
      <span className={classNames(frame.frame, styles.picture)}>
        <MealPicture imageUrl={meal.imageUrl} sizes="48px" />
      </span>
      <span className={styles.name}>
        <b>{meal.name}</b>
        <span className={classNames(text.muted, text.small)}>
          {categoryName(meal.category)}
          {!meal.isActive && ' · not on the menu'}
        </span>
      </span>
      {/* Not disabled: the focus stays on the button that was pressed last. */}
      <button
        type="button"
        className={button.iconButton}
        title="Move up"
        aria-label={`Move ${meal.name} up`}
        aria-disabled={!canRise}
        onClick={() => canRise && onStep(index - 1)}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className={button.iconButton}
        title="Move down"
        aria-label={`Move ${meal.name} down`}
        aria-disabled={!canFall}
        onClick={() => canFall && onStep(index + 1)}
      >
        <DownIcon />
      </button>
    </li>
  );
}
