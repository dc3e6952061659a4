/** A password input that can show what was typed. */
import { type ComponentProps, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import text from '#web/ui/text.module.css';
import field from './field.module.css';
import { FieldFrame, type FieldWords, useFieldControl } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, isOptional, hint, error, className, ...input } = props;
  const control = useFieldControl({ hint, error });
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      className={className}
      controlId={control.id}
    >
      <div className={styles.password}>
        <input
          className={field.input}
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
        />
        {/* Named by its text: an aria-label would compete with the label of the field. */}
        <button type="button" className={button.iconButton} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
          <span className={text.visuallyHidden}>
            {isShown ? t('Hide password') : t('Show password')}
          </span>
        </button>
      </div>
    </FieldFrame>
  );
}
