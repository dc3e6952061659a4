/** A current value, and a button that opens the form for changing it in the same place. */
import { type ReactNode, useRef, useState } from 'react';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './change-row.module.css';

interface ChangeRowProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly action: string;
  /** The form; it gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

export function ChangeRow({ label, value, action, children }: ChangeRowProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusWithin(root);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
    focusOn('[data-slot=change]');
  }

  return (
    <div ref={root} className={styles.row}>
      <div className={styles.now}>
        <p>
          <span className={text.muted}>{label}</span>
          <b className={text.strong}>{value}</b>
        </p>
        {!isOpen && (
          <Button data-slot="change" variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && children(close)}
    </div>
  );
}
