/** The fields of a form, which stand still while what they hold is on its way. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './pending-fields.module.css';

interface HeldFieldsProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** Gives back the focus that disabled fields lose: to what was refused, or to where it was. */
export function HeldFields({ isHeld, children }: HeldFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const wasHeld = useRef(false);
  useEffect(() => {
    const isReleased = wasHeld.current && !isHeld;
    wasHeld.current = isHeld;
    if (!isReleased || document.activeElement !== document.body) return;
    const refused = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? focused.current)?.focus();
  }, [isHeld]);
  return (
    <fieldset
      ref={root}
      className={styles.fields}
      disabled={isHeld}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        if (!isHeld) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
