/** Choosing a new password with the link from the mail (`?token=`). */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordBody, resetLinkMinutes } from '#contract/auth.ts';
import { ApiError, send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { showIssues } from '#web/shared/form-issues.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { enter } from './enter.ts';
import { useFailureWords } from './failure-words.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Form = UseFormReturn<ResetPasswordBody, unknown, ResetPasswordBody>;

/**
 * The token as it arrived. It leaves the address bar at once, where a look over the shoulder, the
 * history or a shared screen could find it; from then on only this page knows it.
 */
function useTokenOnce(): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => params.get('token') ?? '');
  useEffect(() => void navigate(paths.resetPassword, { replace: true }), [navigate]);
  return token;
}

const isAboutLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'reset_link_invalid' || error.issues.some(({ path }) => path === 'token'));

function useResetForm(token: string) {
  const t = useT();
  const words = useFailureWords();
  const [isLinkDead, setIsLinkDead] = useState(token === '');
  const form: Form = useForm<ResetPasswordBody, unknown, ResetPasswordBody>({
    defaultValues: { token, password: '' },
    resolver: zodResolver(ResetPasswordBody),
  });
  const submit = form.handleSubmit(
    async (body) => {
      try {
        await send('POST /api/auth/reset-password', { body });
      } catch (error) {
        if (isAboutLink(error)) return setIsLinkDead(true);
        toast({
          title: t('The password could not be changed'),
          description: words.ofCall(error, 'Please try again'),
          variant: 'destructive',
        });
        showIssues(error, form, ['password']);
        return;
      }
      const description = t('Sign in with your new password.');
      await enter({ title: t('Password changed'), description }, paths.auth());
    },
    (errors) => setIsLinkDead(errors.token !== undefined),
  );
  return { form, submit, isLinkDead };
}

function PasswordForm({ form, onSubmit }: { readonly form: Form; readonly onSubmit: () => void }) {
  const t = useT();
  const words = useFailureWords();
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="auth-form" onSubmit={onSubmit} noValidate>
      <p className="mut">
        {t('You will be signed out on every device and sign in again with the new password.')}
      </p>
      <NewPasswordField
        {...form.register('password')}
        label={t('New password')}
        error={words.ofField(errors.password)}
      />
      <Button type="submit" size="lg" wide isPending={isSubmitting}>
        {isSubmitting ? t('Changing password...') : t('Change password')}
      </Button>
    </form>
  );
}

function DeadLink() {
  const t = useT();
  return (
    <div className="auth-form">
      <p className="mut">
        {t('A link works once, for {minutes} minutes. Ask for a new one to choose your password.', {
          minutes: resetLinkMinutes,
        })}
      </p>
      <Link className={buttonClass({ size: 'lg', wide: true })} to={paths.forgotPassword}>
        {t('Ask for a new link')}
      </Link>
      <Link className="lnk auth-back" to={paths.auth()}>
        {t('Back to sign in')}
      </Link>
    </div>
  );
}

export default function ResetPage() {
  const t = useT();
  const { form, submit, isLinkDead } = useResetForm(useTokenOnce());
  const title = isLinkDead ? t('This link no longer works') : t('Choose a new password');
  usePageTitle(title);
  return (
    <AuthFrame title={title} step={isLinkDead ? 'dead' : 'choosing'}>
      {isLinkDead ? <DeadLink /> : <PasswordForm form={form} onSubmit={submit} />}
    </AuthFrame>
  );
}
