/** The second step of signing in: the code of the authenticator app, or a recovery code. */

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondFactorBody } from '#contract/second-factor.ts';
import { landingPageFor } from '#domain/redirect.ts';
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { enter } from '#web/shared/account/enter.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';
import styles from './auth-form.module.css';

interface CodeStepProps {
  /** The page to return to, as named in the address; null without one. */
  readonly target: string | null;
  /** Back to email and password, which are required again after a timeout. */
  readonly onBack: () => void;
}

function useCodeForm({ target, onBack }: CodeStepProps) {
  const t = useT();
  const form = useForm<SecondFactorBody, unknown, SecondFactorBody>({
    defaultValues: { code: '' },
    resolver: zodResolver(SecondFactorBody),
  });
  const submit = useFormSubmit({
    form,
    fields: ['code'],
    send: (body) => send('POST /api/auth/second-factor', { body }),
    onSent(user) {
      const description = t('Welcome back to {brand}!');
      return enter({ title: t('Login Successful'), description }, landingPageFor(user, target));
    },
    failureTitle: 'Login Failed',
    otherwise: 'This code is wrong or has already been used.',
    onRefused({ code }, hasShown) {
      if (code === 'sign_in_expired') onBack();
      else if (!hasShown) form.setFocus('code');
    },
  });
  return { form, submit };
}

export function CodeStep(props: CodeStepProps) {
  const t = useT();
  const words = useFailureWords();
  const { form, submit } = useCodeForm(props);
  const [isRecovery, setRecovery] = useState(false);
  const { errors, isSubmitting } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code starts empty
  useEffect(() => {
    form.setValue('code', '');
    form.clearErrors();
    form.setFocus('code');
  }, [form, isRecovery]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={text.muted}>
        {isRecovery
          ? t('Enter one of your saved recovery codes. Each code works only once.')
          : t('Enter the 6-digit code for {brand} from your authenticator app.')}
      </p>
      <TextField
        {...form.register('code')}
        label={isRecovery ? t('Recovery code') : t('Code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={words.ofField(errors.code)}
        required
      />
      <Button type="submit" size="lg" wide className={styles.action} isPending={isSubmitting}>
        {isSubmitting ? t('Signing in...') : t('Sign In')}
      </Button>
      <Button
        variant="ghost"
        wide
        className={styles.action}
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
      </Button>
      <Button variant="ghost" wide className={styles.action} onClick={props.onBack}>
        {t('Back to sign in')}
      </Button>
    </form>
  );
}
