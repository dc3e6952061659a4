/** One row of a list that is edited as a whole: its title, its place and its fields. */
import type { ReactNode } from 'react';
import { UpIcon } from '#web/features/admin/kit/icons.tsx';
import { BinIcon, DownIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import layout from '#web/ui/layout.module.css';
import styles from './row-frame.module.css';

interface RowFrameProps {
  /** `Family`, or what a new one is called. */
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Null for a row that is saved: it can only be retired. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

export function RowFrame({ title, index, count, onMove, onRemove, children }: RowFrameProps) {
  const canRise = index > 0;
  const canFall = index < count - 1;
  return (
    <li className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside buttons */}
      <div role="group" aria-label={title} className={styles.group}>
        <div className={classNames(layout.row, layout.between)}>
          <h3>{title}</h3>
          <div className={layout.row}>
            {/* Not disabled: the focus stays on the button that was pressed last. */}
            <button
              type="button"
              className={button.iconButton}
              title="Move up"
              aria-label={`Move ${title} up`}
              aria-disabled={!canRise}
              onClick={() => canRise && onMove(index - 1)}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              className={button.iconButton}
              title="Move down"
              aria-label={`Move ${title} down`}
              aria-disabled={!canFall}
              onClick={() => canFall && onMove(index + 1)}
            >
              <DownIcon />
            </button>
            {onRemove && (
              <button
                type="button"
                className={button.iconButton}
                title="Remove"
                aria-label={`Remove ${title}`}
                onClick={onRemove}
              >
                <BinIcon />
              </button>
            )}
          </div>
        </div>
        <div className={fieldStyles.fields}>{children}</div>
      </div>
    </li>
  );
}
