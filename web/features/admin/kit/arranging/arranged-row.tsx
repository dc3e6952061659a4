/** One row of an arranged list: a handle, its content, and buttons for one step. */
import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { GripIcon } from '#web/features/admin/kit/icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import styles from './arranged-list.module.css';
import { StepButtons } from './step-buttons.tsx';

interface ArrangedRowProps {
  readonly id: UniqueIdentifier;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True while the order is being saved. */
  readonly isLocked: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

export function ArrangedRow(props: ArrangedRowProps) {
  const { id, name, isFirst, isLast, isLocked, onStep, children } = props;
  const sortable = useSortable({ id, disabled: isLocked });
  const { transform, transition = '', isDragging } = sortable;
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
        aria-label={`Move ${name}`}
      >
        <GripIcon />
      </button>
      {children}
      <StepButtons
        name={name}
        canRise={!isFirst && !isLocked}
        canFall={!isLast && !isLocked}
        onStep={onStep}
      />
    </li>
  );
}
