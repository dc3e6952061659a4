/** The phone number of an account; any usual spelling is accepted. */
import type { ComponentProps } from 'react';
import { useT } from '#web/language/language.tsx';
import { TextField } from '#web/ui/form/field.tsx';

export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT();
  return (
    <TextField {...props} label={t('Phone Number')} type="tel" inputMode="tel" autoComplete="tel" />
  );
}
