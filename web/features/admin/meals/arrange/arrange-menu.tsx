/** Arranges the menu by dragging, by the keyboard, or step by step; saved as a whole. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './arrange-menu.module.css';
import { ArrangeRow } from './arrange-row.tsx';
import { useArrangement } from './use-arrangement.ts';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Announced by a screen reader while a meal is moved. */
function announce(meals: readonly StaffMeal[]): Announcements {
  const name = (id: UniqueIdentifier) => meals.find((meal) => meal.id === id)?.name ?? 'The meal';
  const place = (id: UniqueIdentifier) =>
    `place ${meals.findIndex((meal) => meal.id === id) + 1} of ${meals.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}

const instructions = {
  draggable:
    'Press Space or Enter to pick the meal up, the arrow keys to move it, Space or Enter to put ' +
    'it down, and Escape to leave it where it was.',
};

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
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => meals.findIndex((meal) => meal.id === id);

  function drop({ active, over }: DragEndEvent) {
    if (over) move(placeOf(active.id), placeOf(over.id));
  }

  function step(meal: StaffMeal, to: number) {
    move(placeOf(meal.id), to);
    setAnnouncement(`${meal.name} is now at place ${to + 1} of ${meals.length}.`);
  }

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
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{
          announcements: announce(meals),
          screenReaderInstructions: instructions,
        }}
        onDragEnd={drop}
      >
        <SortableContext items={meals.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.meals} aria-label="Meals in menu order">
            {meals.map((meal, index) => (
              <ArrangeRow
                key={meal.id}
                meal={meal}
                index={index}
                count={meals.length}
                isSaving={arrangement.isSaving}
                onStep={(to) => step(meal, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
