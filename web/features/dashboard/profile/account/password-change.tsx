/** Choosing a new password, which signs the other devices out. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ChangePasswordBody } from '#contract/account.ts';
import { forgetCsrfToken } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { ChangeRow } from '#web/features/dashboard/profile/change-row.tsx';
import { useT } from '#web/language/language.tsx';
import { NewPasswordField } from '#web/shared/account/new-password-field.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './change-form.module.css';

interface PasswordFormProps {
  /** Tells password managers which account the password belongs to. */
  readonly email: string;
  readonly onClose: () => void;
}

function usePasswordForm(onChanged: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const change = useSend('POST /api/account/change-password');
  const form = useForm<ChangePasswordBody, unknown, ChangePasswordBody>({
    defaultValues: { currentPassword: '', password: '' },
    resolver: zodResolver(ChangePasswordBody),
  });
  const submit = useFormSubmit({
    form,
    fields: ['currentPassword', 'password'],
    failureTitle: "We couldn't change your password",
    send: (body) => change.mutateAsync({ body }),
    onSent() {
      forgetCsrfToken();
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/account/sessions') });
      toast({
        title: t('Password changed'),
        description: t("You're signed out on all other devices."),
      });
      onChanged();
    },
  });
  return { form, submit };
}

function PasswordForm({ email, onClose }: PasswordFormProps) {
  const t = useT();
  const words = useFailureWords();
  const { form, submit } = usePasswordForm(onClose);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('currentPassword'), [form]);
  return (
    <form className={styles.form} aria-label={t('Change password')} onSubmit={submit} noValidate>
      <p className={text.muted}>{t('Changing it signs you out on all other devices.')}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        label={t('Current password')}
        autoComplete="current-password"
        spellCheck={false}
        error={words.ofField(errors.currentPassword)}
        required
      />
      <NewPasswordField
        {...form.register('password')}
        label={t('New password')}
        error={words.ofField(errors.password)}
      />
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button type="submit" isPending={isSubmitting}>
          {isSubmitting ? t('Changing password...') : t('Change password')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

export function PasswordChange({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <ChangeRow
      label={t('Password')}
      value={<span aria-hidden="true">••••••••</span>}
      action={t('Change password')}
    >
      {(close) => <PasswordForm email={email} onClose={close} />}
    </ChangeRow>
  );
}
