/** Signing in with email and password. */

import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { LoginBody } from '#contract/auth.ts';
import { landingPageFor } from '#domain/redirect.ts';
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { enter } from '#web/shared/account/enter.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { useRequiredField } from '#web/shared/forms/use-required-field.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useOnceHydrated } from '#web/shared/site/hydration.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import authForm from './auth-form.module.css';
import styles from './login-form.module.css';

type Form = UseFormReturn<LoginBody, unknown, LoginBody>;

export function useLoginForm(): Form {
  return useForm<LoginBody, unknown, LoginBody>({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(LoginBody),
  });
}

function DemoHint({ form }: { readonly form: Form }) {
  const t = useT();
  const demo = useConfig().data?.demo;
  if (!demo) return null;
  return (
    <div className={classNames(surface.note, styles.demo)}>
      <span>
        {t.nodes('Admin demo: {email} / {password}', {
          email: <b>{demo.adminEmail}</b>,
          password: <b>{demo.adminPassword}</b>,
        })}
      </span>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          form.setValue('email', demo.adminEmail, { shouldValidate: form.formState.isSubmitted });
          form.setValue('password', demo.adminPassword, {
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      >
        {t('Fill in')}
      </Button>
    </div>
  );
}

/** Passes on the typed email and the page that the visitor wanted. */
function ForgotLink({ form }: { readonly form: Form }) {
  const t = useT();
  const location = useLocation();
  // The server renders one page for all destinations.
  const search = useOnceHydrated(location.search, '');
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <Link
      className={classNames(text.link, styles.forgot)}
      to={paths.forgotPassword + search}
      state={{ email }}
    >
      {t('Forgot password?')}
    </Link>
  );
}

interface LoginFormProps {
  readonly form: Form;
  /** The page to return to, as named in the address; null without one. */
  readonly target: string | null;
  /** Called when the password was right and a code is required. */
  readonly onCodeRequired: () => void;
}

function useLogin({ form, target, onCodeRequired }: LoginFormProps) {
  const t = useT();
  return useFormSubmit({
    form,
    fields: ['email', 'password'],
    send: (body) => send('POST /api/auth/login', { body }),
    onSent(user) {
      const description = t('Welcome back to {brand}!');
      return enter({ title: t('Login Successful'), description }, landingPageFor(user, target));
    },
    failureTitle: 'Login Failed',
    otherwise: 'Invalid email or password',
    takesOver({ code }) {
      if (code !== 'second_factor_required') return false;
      form.resetField('password');
      onCodeRequired();
      return true;
    },
    onRefused({ code }, hasShown) {
      if (hasShown) return;
      // The toast disappears; this stays until the next attempt.
      if (code === 'invalid_credentials') {
        form.setError('root', {
          message: "We couldn't sign you in. Check your email and password.",
        });
      }
      form.setFocus('password');
    },
  });
}

export function LoginForm(props: LoginFormProps) {
  const { form } = props;
  const t = useT();
  const field = useRequiredField(form);
  const submit = useLogin(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={authForm.form} onSubmit={submit} noValidate>
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={t('Password')}
        autoComplete="current-password"
        spellCheck={false}
      />
      {errors.root && <p className={styles.failed}>{t.data(errors.root.message ?? '')}</p>}
      <ForgotLink form={form} />
      <Button type="submit" size="lg" wide className={authForm.action} isPending={isSubmitting}>
        {isSubmitting ? t('Signing in...') : t('Sign In')}
      </Button>
      <DemoHint form={form} />
    </form>
  );
}
