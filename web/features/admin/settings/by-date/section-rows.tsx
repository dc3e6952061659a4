/** A list that is edited as a whole: its rows, each in its frame, and a button that adds one. */
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './row-frame.module.css';
import { RowFrame } from './row-frame.tsx';

interface SectionRowsProps {
  readonly rows: {
    /** A new row has no id yet. */
    readonly fields: readonly { readonly key: string; readonly id: string }[];
    readonly move: (from: number, to: number) => void;
    readonly remove: (index: number) => void;
  };
  /** `pack`. */
  readonly noun: string;
  /** Whether only rows that are not saved yet can be removed. */
  readonly keepsSaved?: boolean;
  /** As it is typed; empty for none. */
  readonly nameOf: (index: number) => string | undefined;
  readonly onAdd: () => void;
  /** The fields of one row. */
  readonly children: (index: number) => ReactNode;
}

export function SectionRows({
  rows,
  noun,
  keepsSaved = true,
  nameOf,
  onAdd,
  children,
}: SectionRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);

  /** The pressed button goes with its row: the focus moves to the row that takes its place. */
  function remove(index: number) {
    const next = list.current?.children[index + 1]?.querySelector('h3');
    (next ?? adding.current)?.focus({ preventScroll: true });
    rows.remove(index);
  }

  return (
    <>
      <ol ref={list} className={styles.rows}>
        {rows.fields.map(({ key, id }, index) => (
          <RowFrame
            key={key}
            title={nameOf(index) || `New ${noun}`}
            index={index}
            count={rows.fields.length}
            onMove={(to) => rows.move(index, to)}
            onRemove={id === '' || !keepsSaved ? () => remove(index) : null}
          >
            {children(index)}
          </RowFrame>
        ))}
      </ol>
      <Button ref={adding} className={styles.add} variant="secondary" onClick={onAdd}>
        {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      </Button>
    </>
  );
}
