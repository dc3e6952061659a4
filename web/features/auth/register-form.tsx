/** Creating an account, which signs in as well. */

import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import { RegisterBody } from '#contract/auth.ts';
import { brand } from '#domain/brand.ts';
import { landingPageFor } from '#domain/redirect.ts';
import { ApiError, send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { enter } from '#web/shared/account/enter.ts';
import { NewPasswordField } from '#web/shared/account/new-password-field.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
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

function showAtFields(error: unknown, form: Form): void {
  if (showIssues(error, form, fieldNames)) return;
  if (error instanceof ApiError && error.code === 'email_taken') {
    form.setError('email', { type: 'server', message: error.userMessage ?? '' });
    form.setFocus('email');
  }
}

interface RegisterFormProps {
  readonly form: Form;
  /** Where the browser goes afterwards; already known to be safe. */
  /** As the address asks for it. */
  readonly target: string | null;
}

function useRegistration({ form, target }: RegisterFormProps) {
  const t = useT();
  const words = useFailureWords();
  return form.handleSubmit(async (body) => {
    let user: User;
    try {
      user = await send('POST /api/auth/register', { body });
    } catch (error) {
      toast({
        title: t('Registration Failed'),
        description: words.ofCall(error, 'Please try again'),
        variant: 'destructive',
      });
      showAtFields(error, form);
      return;
    }
    const description = t("Welcome to {brand}! You're now logged in.", { brand: brand.name });
    await enter({ title: t('Registration Successful'), description }, landingPageFor(user, target));
  });
}

export function RegisterForm({ form, target }: RegisterFormProps) {
  const t = useT();
  const words = useFailureWords();
  const submit = useRegistration({ form, target });
  const { errors, isSubmitting } = form.formState;
  const field = (name: (typeof fieldNames)[number]) => ({
    ...form.register(name),
    error: words.ofField(errors[name]),
    required: true,
  });
  return (
    <form className={authForm.form} onSubmit={submit} noValidate>
      <div className={styles.names}>
        <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" />
      <TextField
        {...field('phone')}
        label={t('Phone Number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <NewPasswordField {...field('password')} label={t('Password')} />
      <Button type="submit" size="lg" wide className={authForm.action} isPending={isSubmitting}>
        {isSubmitting ? t('Creating account...') : t('Create Account')}
      </Button>
    </form>
  );
}
