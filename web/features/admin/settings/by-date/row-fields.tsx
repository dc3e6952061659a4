/** The fields of a row; in a long list they are folded below a summary. */
import { type ReactNode, useState } from 'react';
import fieldStyles from '#web/ui/form/field.module.css';
import styles from './row-fields.module.css';

interface RowFieldsProps {
  /** Null where nothing is folded. */
  readonly fold: { readonly summary: string; readonly isRefused: boolean } | null;
  /** One that was just added is open. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

export function RowFields({ fold, isNew, children }: RowFieldsProps) {
  const [isOpen, setIsOpen] = useState(isNew);
  const fields = <div className={fieldStyles.fields}>{children}</div>;
  if (!fold) return fields;
  return (
    <details
      className={styles.folded}
      open={isOpen || fold.isRefused}
      onToggle={({ currentTarget }) => {
        // What was refused cannot have the focus in a closed row.
        if (fold.isRefused) currentTarget.open = true;
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{fold.summary}</summary>
      {fields}
    </details>
  );
}
