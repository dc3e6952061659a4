/** The logo in the form: what is chosen, and how to choose another or none. */
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { Problem } from '#web/ui/form/problem.tsx';
import styles from './looks.module.css';

interface LogoFieldProps {
  /** Empty for none. */
  readonly url: string;
  readonly error: string | undefined;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

export function LogoField({ url, error, onChoose, onRemove }: LogoFieldProps) {
  const id = useId();
  return (
    <fieldset className={classNames(fieldStyles.field, fieldStyles.wholeRow)}>
      <legend className={fieldStyles.label}>
        Logo <span className={fieldStyles.optional}>(Optional)</span>
      </legend>
      <div className={styles.row}>
        <Button variant="secondary" size="sm" onClick={onChoose}>
          {url ? 'Choose another logo' : 'Choose a logo'}
        </Button>
        {url && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remove logo
          </Button>
        )}
      </div>
      <Problem id={`${id}-error`} message={error} />
      <p className={fieldStyles.hint}>
        In the top bar, in emails and on invoices instead of the written name. A PNG with a
        transparent ground keeps its shape; any other picture is cropped to at most twice as wide as
        high. Once saved, the picture cannot be deleted: invoices show it.
      </p>
    </fieldset>
  );
}
