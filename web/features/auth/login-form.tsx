/** Signing in with email and password. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { LoginBody } from '#contract/auth.ts';
import { brand } from '#domain/brand.ts';
import { ApiError, send } from '#web/api/client.ts';
import { showIssues } from '#web/shared/form-issues.ts';
import { useConfig } from '#web/shared/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { enter } from './enter.ts';

type Form = UseFormReturn<LoginBody, unknown, LoginBody>;

export function useLoginForm(): Form {
  return useForm<LoginBody, unknown, LoginBody>({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(LoginBody),
  });
}

function tellFailure(error: unknown) {
  const wasReached = error instanceof ApiError && error.status !== 0;
  const reason = wasReached
    ? (error.userMessage ?? 'Invalid email or password')
    : `${brand.name} could not be reached. Check your connection and try again.`;
  toast({ title: 'Login Failed', description: reason, variant: 'destructive' });
}

function DemoHint({ form }: { readonly form: Form }) {
  const demo = useConfig().data?.demo;
  if (!demo) return null;
  return (
    <div className="note auth-demo">
      <span>
        Admin demo: <b>{demo.adminEmail}</b> / <b>{demo.adminPassword}</b>
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
        Fill in
      </Button>
    </div>
  );
}

interface LoginFormProps {
  readonly form: Form;
  /** Where the browser goes afterwards; already known to be safe. */
  readonly target: string;
}

export function LoginForm({ form, target }: LoginFormProps) {
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send('POST /api/auth/login', { body });
    } catch (error) {
      tellFailure(error);
      if (!showIssues(error, form, ['email', 'password'])) form.setFocus('password');
      return;
    }
    await enter(
      { title: 'Login Successful', description: `Welcome back to ${brand.name}!` },
      target,
    );
  });
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        required
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        required
      />
      <Button type="submit" size="lg" wide isPending={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <DemoHint form={form} />
    </form>
  );
}
