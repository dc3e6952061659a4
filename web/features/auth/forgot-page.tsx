/** Requesting a link to choose a new password. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ForgotPasswordBody } from '#contract/auth.ts';
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { useRequiredField } from '#web/shared/forms/use-required-field.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import text from '#web/ui/text.module.css';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { LinkSent } from './link-sent.tsx';

type Form = UseFormReturn<ForgotPasswordBody, unknown, ForgotPasswordBody>;

/** The sign-in form passes on the email typed there. */
function readEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

function useForgotForm() {
  const t = useT();
  const { state } = useLocation();
  const [sent, setSent] = useState<{ readonly email: string; readonly count: number } | null>(null);
  const form: Form = useForm<ForgotPasswordBody, unknown, ForgotPasswordBody>({
    defaultValues: { email: readEmail(state) },
    resolver: zodResolver(ForgotPasswordBody),
  });
  const submit = useFormSubmit({
    form,
    fields: ['email'],
    send: (body) => send('POST /api/auth/forgot-password', { body }),
    onSent(_, { email }) {
      if (sent) toast({ title: t('Sent again') });
      setSent({ email, count: (sent?.count ?? 0) + 1 });
    },
    failureTitle: "We couldn't send the link",
  });
  return { form, submit, sent, startOver: () => setSent(null) };
}

function EmailForm({ form, onSubmit }: { readonly form: Form; readonly onSubmit: () => void }) {
  const t = useT();
  const field = useRequiredField(form);
  const { search } = useLocation();
  const { isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={text.muted}>
        {t("Enter your registered email. We'll send you a link to reset your password.")}
      </p>
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
      <Button type="submit" size="lg" wide className={styles.action} isPending={isSubmitting}>
        {isSubmitting ? t('Sending...') : t('Send link')}
      </Button>
      <Link className={classNames(text.link, styles.back)} to={paths.auth() + search}>
        {t('Back to sign in')}
      </Link>
    </form>
  );
}

export default function ForgotPage() {
  const t = useT();
  const { form, submit, sent, startOver } = useForgotForm();
  const title = sent ? t('Check your email') : t('Forgot password?');
  usePageTitle(title);
  return (
    <AuthFrame title={title} step={sent ? 'sent' : 'asking'}>
      {sent ? (
        <LinkSent
          email={sent.email}
          mailCount={sent.count}
          isSending={form.formState.isSubmitting}
          onSendAgain={submit}
          onOtherEmail={startOver}
        />
      ) : (
        <EmailForm form={form} onSubmit={submit} />
      )}
    </AuthFrame>
  );
}
