/** Arranges the menu by dragging, by the keyboard, or step by step; saved as a whole. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { ArrangedList } from '#web/features/admin/kit/arranging/arranged-list.tsx';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './arrange-menu.module.css';
import { ArrangedMeal } from './arranged-meal.tsx';
import { useArrangement } from './use-arrangement.ts';

interface ArrangeHeadProps {
  readonly arrangement: ReturnType<typeof useArrangement>;
  readonly onClose: () => void;
}

function ArrangeHead({ arrangement, onClose }: ArrangeHeadProps) {
  const { isChanged, isLastMove, isSaving, conflict, undo, save } = arrangement;
  const actions = (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="secondary"
        disabled={!isChanged || isSaving}
        onClick={({ currentTarget }) => {
          if (isLastMove) focusContainer(currentTarget);
          undo();
        }}
      >
        Undo
      </Button>
      <Button
        isPending={isSaving}
        disabled={!isChanged || conflict !== null}
        onClick={focusContainerThen(save)}
      >
        {isSaving ? 'Saving...' : 'Save order'}
      </Button>
    </>
  );
  return (
    <div className={styles.heading}>
      <PanelHead title="Arrange menu" actions={actions}>
        Customers see the meals of a category in this order.
      </PanelHead>
    </div>
  );
}

interface ArrangeMenuProps {
  readonly menu: readonly StaffMeal[];
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
}

export function ArrangeMenu({ menu, onUnsaved, onClose }: ArrangeMenuProps) {
  const arrangement = useArrangement({
    menu,
    onUnsaved,
    onSaved() {
      onUnsaved(false);
      onClose();
    },
  });
  const { meals, conflict, move } = arrangement;

  return (
    <>
      <ArrangeHead arrangement={arrangement} onClose={onClose} />
      {conflict && (
        <EditConflict
          noun="order of the menu"
          differences={conflict}
          isSaving={arrangement.isSaving}
          onSaveMine={arrangement.saveAnyway}
          onTakeTheirs={arrangement.takeTheirs}
        />
      )}
      <ArrangedList
        label="Meals in menu order"
        noun="meal"
        items={meals}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        isLocked={arrangement.isSaving}
        onMove={move}
      >
        {(meal, index) => <ArrangedMeal meal={meal} place={index + 1} />}
      </ArrangedList>
    </>
  );
}
