/** The fields of a form, disabled while their values are being sent. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './pending-fields.module.css';

interface PendingFieldsProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** What is no field, but can have the focus and says what was refused, has `data-refused`. */
const refusedMark = '[aria-invalid="true"], [data-refused]';

/**
 * Restores the focus that disabled fields lose: to the refused field, or to where it was. The
 * button that sent the form keeps it, unless a field was refused.
 */
export function PendingFields({ isPending, children }: PendingFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const pressed = useRef<Element | null>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isReleased = wasPending.current && !isPending;
    wasPending.current = isPending;
    const { activeElement, body } = document;
    if (isPending) pressed.current = activeElement?.closest('button[aria-busy]') ?? null;
    if (!isReleased) return;
    const isLost = activeElement === body;
    const refused = root.current?.querySelector<HTMLElement>(refusedMark);
    if (refused && (isLost || activeElement === pressed.current)) refused.focus();
    else if (isLost) focused.current?.focus();
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
