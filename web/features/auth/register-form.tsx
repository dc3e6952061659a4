/** Creating an account, which signs the customer in as well. */

import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { RegisterBody } from '#contract/auth.ts';
import { landingPageFor } from '#domain/redirect.ts';
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { enter } from '#web/shared/account/enter.ts';
import { NewPasswordField } from '#web/shared/account/new-password-field.tsx';
import { PhoneField } from '#web/shared/account/phone-field.tsx';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { useRequiredField } from '#web/shared/forms/use-required-field.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import authForm from './auth-form.module.css';
import styles from './register-form.module.css';

type Form = UseFormReturn<RegisterBody, unknown, RegisterBody>;

const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;

export function useRegisterForm(): Form {
  return useForm<RegisterBody, unknown, RegisterBody>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', password: '' },
    resolver: zodResolver(RegisterBody),
  });
}

interface RegisterFormProps {
  readonly form: Form;
  /** The page to return to, as named in the address; null without one. */
  readonly target: string | null;
}

function useRegistration({ form, target }: RegisterFormProps) {
  const t = useT();
  return useFormSubmit({
    form,
    fields: fieldNames,
    send: (body) => send('POST /api/auth/register', { body }),
    onSent(user) {
      const description = t("Welcome to {brand}! You're now logged in.");
      return enter(
        { title: t('Registration Successful'), description },
        landingPageFor(user, target),
      );
    },
    failureTitle: 'Registration Failed',
    onRefused({ code, userMessage }, hasShown) {
      if (hasShown || code !== 'email_taken') return;
      form.setError('email', { type: 'server', message: userMessage ?? '' });
      form.setFocus('email');
    },
  });
}

export function RegisterForm({ form, target }: RegisterFormProps) {
  const t = useT();
  const submit = useRegistration({ form, target });
  const { isSubmitting } = form.formState;
  const field = useRequiredField(form);
  return (
    <form className={authForm.form} onSubmit={submit} noValidate>
      <div className={styles.names}>
        <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" />
      <PhoneField {...field('phone')} />
      <NewPasswordField {...field('password')} label={t('Password')} />
      <Button type="submit" size="lg" wide className={authForm.action} isPending={isSubmitting}>
        {isSubmitting ? t('Creating account...') : t('Create Account')}
      </Button>
    </form>
  );
}
