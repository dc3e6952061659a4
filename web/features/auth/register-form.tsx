/** Creating an account, which signs in as well. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { passwordLengthMin, RegisterBody } from '#contract/auth.ts';
import { brand } from '#domain/brand.ts';
import { ApiError, send } from '#web/api/client.ts';
import { showIssues } from '#web/shared/form-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { enter } from './enter.ts';

type Form = UseFormReturn<RegisterBody, unknown, RegisterBody>;

const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;

export function useRegisterForm(): Form {
  return useForm<RegisterBody, unknown, RegisterBody>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', password: '' },
    resolver: zodResolver(RegisterBody),
  });
}

function showRefusal(error: unknown, form: Form) {
  const reason = error instanceof ApiError ? error.userMessage : null;
  toast({
    title: 'Registration Failed',
    description: reason ?? 'Please try again',
    variant: 'destructive',
  });
  if (showIssues(error, form, fieldNames)) return;
  if (error instanceof ApiError && error.code === 'email_taken') {
    form.setError('email', { type: 'server', message: error.userMessage ?? '' });
    form.setFocus('email');
  }
}

interface RegisterFormProps {
  readonly form: Form;
  /** Where the browser goes afterwards; already known to be safe. */
  readonly target: string;
}

export function RegisterForm({ form, target }: RegisterFormProps) {
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send('POST /api/auth/register', { body });
    } catch (error) {
      showRefusal(error, form);
      return;
    }
    await enter(
      {
        title: 'Registration Successful',
        description: `Welcome to ${brand.name}! You're now logged in.`,
      },
      target,
    );
  });
  const field = (name: (typeof fieldNames)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <div className="auth-names">
        <TextField {...field('firstName')} label="First Name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField
        {...field('phone')}
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint={errors.password ? undefined : `At least ${passwordLengthMin} characters`}
      />
      <Button type="submit" size="lg" wide isPending={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
