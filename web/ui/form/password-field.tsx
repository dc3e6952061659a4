/** A password input that can show what was typed. */
import { type ComponentProps, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import text from '#web/ui/text.module.css';
import field from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { frame, control, input } = useField(props);
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frame}>
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
