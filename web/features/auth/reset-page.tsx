/** Choosing a new password with the link from the mail (`?token=`). */

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ResetPasswordBody, resetLinkMinutes } from '#contract/auth.ts';
import { type ApiError, send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { enter } from '#web/shared/account/enter.ts';
import { NewPasswordField } from '#web/shared/account/new-password-field.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { openLinkAgain, useTokenOnce } from './token-once.ts';

type Form = UseFormReturn<ResetPasswordBody, unknown, ResetPasswordBody>;

const isAboutLink = ({ code, issues }: ApiError) =>
  code === 'reset_link_invalid' || issues.some(({ path }) => path === 'token');

function useResetForm(token: string) {
  const t = useT();
  const [isLinkDead, setIsLinkDead] = useState(false);
  const form: Form = useForm<ResetPasswordBody, unknown, ResetPasswordBody>({
    defaultValues: { token, password: '' },
    resolver: zodResolver(ResetPasswordBody),
  });
  const submit = useFormSubmit({
    form,
    fields: ['password'],
    send: (body) => send('POST /api/auth/reset-password', { body }),
    onSent() {
      const description = t('Sign in with your new password.');
      return enter({ title: t('Password changed'), description }, paths.auth(), 'over');
    },
    failureTitle: "We couldn't change your password",
    takesOver(error) {
      if (!isAboutLink(error)) return false;
      setIsLinkDead(true);
      return true;
    },
    onInvalid: (errors) => setIsLinkDead(errors.token !== undefined),
  });
  const answered = isLinkDead ? 'dead' : 'choosing';
  return { form, submit, step: token === '' ? 'missing' : answered } as const;
}

function PasswordForm({ form, onSubmit }: { readonly form: Form; readonly onSubmit: () => void }) {
  const t = useT();
  const words = useFailureWords();
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={text.muted}>
        {t("You'll be signed out on all devices. Sign in again with your new password.")}
      </p>
      <NewPasswordField
        {...form.register('password')}
        label={t('New password')}
        error={words.ofField(errors.password)}
      />
      <Button type="submit" size="lg" wide className={styles.action} isPending={isSubmitting}>
        {isSubmitting ? t('Changing password...') : t('Change password')}
      </Button>
    </form>
  );
}

function DeadLink({ words }: { readonly words: string }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p className={text.muted}>{words}</p>
      <Link
        className={buttonClass({ size: 'lg', wide: true, className: styles.action })}
        to={paths.forgotPassword}
      >
        {t('Request a new link')}
      </Link>
      <Link className={classNames(text.link, styles.back)} to={paths.auth()}>
        {t('Back to sign in')}
      </Link>
    </div>
  );
}

export default function ResetPage() {
  const t = useT();
  const { form, submit, step } = useResetForm(useTokenOnce(paths.resetPassword));
  const titles = {
    choosing: t('Choose a new password'),
    dead: t('This link no longer works'),
    missing: t(openLinkAgain.title),
  };
  usePageTitle(titles[step]);
  return (
    <AuthFrame title={titles[step]} step={step}>
      {step === 'choosing' && <PasswordForm form={form} onSubmit={submit} />}
      {step === 'dead' && (
        <DeadLink
          words={t('A link works once and expires in {minutes} minutes. Request a new one.', {
            minutes: resetLinkMinutes,
          })}
        />
      )}
      {step === 'missing' && <DeadLink words={t(openLinkAgain.text)} />}
    </AuthFrame>
  );
}
