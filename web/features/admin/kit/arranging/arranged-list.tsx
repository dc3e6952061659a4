/** A list that is arranged by dragging, by the keyboard, or step by step. */
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
import { type ReactNode, useState } from 'react';
import text from '#web/ui/text.module.css';
import styles from './arranged-list.module.css';
import { ArrangedRow } from './arranged-row.tsx';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface ArrangedListProps<Item> {
  /** What the list is, for screen readers. */
  readonly label: string;
  /** What one of the items is: `meal`. */
  readonly noun: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => UniqueIdentifier;
  readonly nameOf: (item: Item) => string;
  /** True while the order is being saved. */
  readonly isLocked: boolean;
  readonly onMove: (from: number, to: number) => void;
  /** What a row shows between its handle and its buttons. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Announced by a screen reader while an item is moved. */
function announce<Item>(list: ArrangedListProps<Item>): Announcements {
  const { items, idOf, nameOf, noun } = list;
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => idOf(item) === id);
  function name(id: UniqueIdentifier) {
    const item = items[placeOf(id)];
    return item === undefined ? `The ${noun}` : nameOf(item);
  }
  const place = (id: UniqueIdentifier) => `place ${placeOf(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}

const instructions = (noun: string) => ({
  draggable:
    `Press Space or Enter to pick the ${noun} up, the arrow keys to move it, Space or Enter to ` +
    'put it down, and Escape to leave it where it was.',
});

export function ArrangedList<Item>(props: ArrangedListProps<Item>) {
  const { label, noun, items, idOf, nameOf, isLocked, onMove, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);

  function drop({ active, over }: DragEndEvent) {
    if (over) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  }

  function step(item: Item, from: number, to: number) {
    onMove(from, to);
    setAnnouncement(`${nameOf(item)} is now at place ${to + 1} of ${items.length}.`);
  }

  return (
    <>
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{
          announcements: announce(props),
          screenReaderInstructions: instructions(noun),
        }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={label}>
            {items.map((item, index) => (
              <ArrangedRow
                key={idOf(item)}
                id={idOf(item)}
                name={nameOf(item)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isLocked={isLocked}
                onStep={(by) => step(item, index, index + by)}
              >
                {children(item, index)}
              </ArrangedRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
