/** The buttons below a parcel. The focus stays with them, also when one is gone or under way. */
import { useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import { useReturnFocus } from '#web/shared/forms/return-focus.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './parcel-board.module.css';

interface BoardActionsProps {
  /** How many lines are not decided. */
  readonly left: number;
  readonly isPending: boolean;
  readonly onAllIn: () => void;
  readonly onSave: () => void;
}

export function BoardActions({ left, isPending, onAllIn, onSave }: BoardActionsProps) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useReturnFocus(isPending, area);
  return (
    <div className={styles.actions} ref={area}>
      {left > 0 && (
        <Button
          size="lg"
          variant="secondary"
          onClick={() => {
            // This button goes; a stop screen gives the focus back to where it was.
            save.current?.focus({ preventScroll: true });
            onAllIn();
          }}
        >
          {t('All in')}
        </Button>
      )}
      <Button ref={save} data-goes-on size="lg" isPending={isPending} onClick={onSave}>
        {left > 0 ? t('Save, {count} left', { count: left }) : t('Parcel done')}
      </Button>
    </div>
  );
}
