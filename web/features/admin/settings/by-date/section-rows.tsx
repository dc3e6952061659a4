/** A list that is edited as a whole: its rows, each in its frame, and a button that adds one. */
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RowFields } from './row-fields.tsx';
import styles from './row-frame.module.css';
import { RowFrame } from './row-frame.tsx';

/** With more rows than this at first, they are folded. */
const foldFrom = 8;

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
  /** How a long list is folded; without it, it is not. */
  readonly folding?: {
    readonly summaryOf: (index: number) => string;
    /** A row in which something was refused is open. */
    readonly isRefused: (index: number) => boolean;
  };
  /** The fields of one row. */
  readonly children: (index: number) => ReactNode;
}

export function SectionRows({
  rows,
  noun,
  keepsSaved = true,
  nameOf,
  onAdd,
  folding,
  children,
}: SectionRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // Rows do not fold while somebody adds to them.
  const [isLong] = useState(rows.fields.length > foldFrom);

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
            <RowFields
              fold={
                isLong && folding
                  ? { summary: folding.summaryOf(index), isRefused: folding.isRefused(index) }
                  : null
              }
              isNew={id === ''}
            >
              {children(index)}
            </RowFields>
          </RowFrame>
        ))}
      </ol>
      <Button ref={adding} className={styles.add} variant="secondary" onClick={onAdd}>
        {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      </Button>
    </>
  );
}
