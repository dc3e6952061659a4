/** Offers a choice after somebody else saved the same row: their version, or mine over it. */
import { useEffect, useRef, useState } from 'react';
import facts from '#web/features/admin/kit/facts.module.css';
import { focusContainer } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './edit-conflict.module.css';
import { useNoteFocus } from './use-note-focus.ts';

/** The fields in which the other version differs. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
}

interface EditConflictProps {
  /** The name of what is edited, after `this`: `meal`. */
  readonly noun: string;
  /** The version of the saved row; a newer one is announced again. */
  readonly version?: number | undefined;
  readonly differences: readonly Difference[];
  readonly isSaving: boolean;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

function Choice(props: Omit<EditConflictProps, 'version'>) {
  const { noun, differences, isSaving, onSaveMine, onTakeTheirs } = props;
  const [isShown, setIsShown] = useState(false);
  const note = useNoteFocus();
  const list = useRef<HTMLDListElement>(null);
  // The button that had the focus is gone, so the focus moves here.
  useEffect(() => {
    if (isShown) list.current?.focus();
  }, [isShown]);
  return (
    <div
      ref={note}
      className={classNames(surface.note, styles.conflict)}
      role="alert"
      tabIndex={-1}
    >
      <p className={text.strong}>Somebody changed this {noun} meanwhile.</p>
      <p>Your version is still here.</p>
      {isShown && (
        <dl ref={list} className={facts.facts} tabIndex={-1}>
          {differences.length === 0 && <dt>It is the same as yours.</dt>}
          {differences.map(({ label, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{theirs}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classNames(layout.row, layout.wrapping)}>
        {isShown ? (
          <Button
            key="take"
            size="sm"
            variant="secondary"
            disabled={isSaving}
            onClick={() => {
              const around = note.current?.parentElement;
              if (around) focusContainer(around);
              onTakeTheirs();
            }}
          >
            Take their version
          </Button>
        ) : (
          <Button key="see" size="sm" variant="secondary" onClick={() => setIsShown(true)}>
            See their version
          </Button>
        )}
        <Button size="sm" isPending={isSaving} onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </div>
    </div>
  );
}

export function EditConflict({ version, ...props }: EditConflictProps) {
  return <Choice key={version} {...props} />;
}
