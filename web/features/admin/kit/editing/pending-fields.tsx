/** The fields of a form, disabled while their values are being sent. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './pending-fields.module.css';

interface PendingFieldsProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** What is no field, but can have the focus and says what was refused, has `data-refused`. */
const refusedMark = '[aria-invalid="true"], [data-refused]';

/** Restores the focus that disabled fields lose: to the refused field, or to where it was. */
export function PendingFields({ isPending, children }: PendingFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isReleased = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!isReleased || document.activeElement !== document.body) return;
    const refused = root.current?.querySelector<HTMLElement>(refusedMark);
    (refused ?? focused.current)?.focus();
  }, [isPending]);
  return (
    <fieldset
      ref={root}
      className={styles.fields}
      disabled={isPending}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        if (!isPending) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
