/** The field for a new password, with its requirements. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordLengthMin } from '#contract/auth.ts';
import { useT } from '#web/language/language.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface NewPasswordFieldProps extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const t = useT();
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      // Some browsers send text under spell check to a server of theirs.
      spellCheck={false}
      hint={
        props.error ? undefined : t('At least {count} characters', { count: passwordLengthMin })
      }
      required
    />
  );
}
