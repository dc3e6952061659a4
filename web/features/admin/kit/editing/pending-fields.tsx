/** The fields of a form, disabled while their values are being sent. */
import { type ReactNode, useRef } from 'react';
import { useWhenOver } from '#web/features/admin/kit/focus/when-over.ts';
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
  useWhenOver(isPending, (place) => {
    const refused = root.current?.querySelector<HTMLElement>(refusedMark);
    if (refused && place !== 'elsewhere') refused.focus();
    else if (place === 'nowhere') focused.current?.focus();
  });
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
