/** One row of a list that is edited as a whole: its title, its place and its fields. */
import type { ReactNode } from 'react';
import { StepButtons } from '#web/features/admin/kit/arranging/step-buttons.tsx';
import { BinIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
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
  return (
    <li className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside buttons */}
      <div role="group" aria-label={title} className={styles.group}>
        <div className={classNames(layout.row, layout.between)}>
          <h3 tabIndex={-1}>{title}</h3>
          <div className={layout.row}>
            <StepButtons
              name={title}
              canRise={index > 0}
              canFall={index < count - 1}
              onStep={(by) => onMove(index + by)}
            />
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
        {children}
      </div>
    </li>
  );
}
