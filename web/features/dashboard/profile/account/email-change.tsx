/** Changing the email: it takes effect once the mailed link has been opened. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ChangeEmailBody, emailLinkMinutes } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { useSend } from '#web/api/use-send.ts';
import { ChangeRow } from '#web/features/dashboard/profile/change-row.tsx';
import { useT } from '#web/language/language.tsx';
import { DemoMailNote } from '#web/shared/account/demo-mail-note.tsx';
import { isRecord, readText } from '#web/shared/address/address-draft.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import layout from '#web/ui/layout.module.css';
import { dismissToast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './change-form.module.css';

type Form = UseFormReturn<ChangeEmailBody, unknown, ChangeEmailBody>;

/** The password is never stored. */
const readEmailDraft = (stored: unknown) => ({
  email: isRecord(stored) ? readText(stored.email) : '',
});

function useEmailForm(userId: string) {
  const {
    value: draft,
    change: keep,
    forget,
  } = useDraft(`sukoon.new-email.v1.${userId}`, readEmailDraft);
  const change = useSend('POST /api/account/change-email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form: Form = useForm<ChangeEmailBody, unknown, ChangeEmailBody>({
    defaultValues: { email: draft.email, password: '' },
    resolver: zodResolver(ChangeEmailBody),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ email: values.email }),
      }),
    [form, keep],
  );
  const submit = useFormSubmit({
    form,
    fields: ['email', 'password'],
    failureTitle: "We couldn't send the link",
    send: (body) => change.mutateAsync({ body }),
    onSent(_, { email }) {
      dismissToast();
      form.resetField('password');
      keep({ email: '' });
      setSentTo(email);
    },
  });
  return { form, submit, sentTo, startOver: () => setSentTo(null), forget };
}

interface EmailFormProps {
  readonly form: Form;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

function EmailForm({ form, onSubmit, onCancel }: EmailFormProps) {
  const t = useT();
  const words = useFailureWords();
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  return (
    <form className={styles.form} aria-label={t('Change email')} onSubmit={onSubmit} noValidate>
      <TextField
        {...form.register('email')}
        label={t('New email')}
        type="email"
        autoComplete="email"
        error={words.ofField(errors.email)}
        required
      />
      <PasswordField
        {...form.register('password')}
        label={t('Current password')}
        autoComplete="current-password"
        spellCheck={false}
        error={words.ofField(errors.password)}
        required
      />
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button type="submit" isPending={isSubmitting}>
          {isSubmitting ? t('Sending...') : t('Send link')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

interface LinkOnItsWayProps {
  readonly email: string;
  readonly formerEmail: string;
  readonly onOtherEmail: () => void;
  readonly onClose: () => void;
}

const bold = (email: string) => (
  <b>
    <EmailAddress email={email} />
  </b>
);

function LinkOnItsWay({ email, formerEmail, onOtherEmail, onClose }: LinkOnItsWayProps) {
  const t = useT();
  const wordsRef = useRef<HTMLDivElement>(null);
  useEffect(() => wordsRef.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={wordsRef} tabIndex={-1}>
        <p>{t.nodes("We've sent a link to {email}.", { email: bold(email) })}</p>
        <p className={text.muted}>
          {t.nodes('Open it within {minutes} minutes. Until then, your email stays {email}.', {
            minutes: emailLinkMinutes,
            email: bold(formerEmail),
          })}
        </p>
      </div>
      <DemoMailNote />
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button variant="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
        <Button variant="ghost" onClick={onOtherEmail}>
          {t('Send again or use another email')}
        </Button>
      </div>
    </div>
  );
}

interface EmailPartsProps {
  readonly user: User;
  readonly onClose: () => void;
}

function EmailParts({ user, onClose }: EmailPartsProps) {
  const { form, submit, sentTo, startOver, forget } = useEmailForm(user.id);

  function cancel() {
    forget();
    onClose();
  }

  if (sentTo === null) return <EmailForm form={form} onSubmit={submit} onCancel={cancel} />;
  return (
    <LinkOnItsWay
      email={sentTo}
      formerEmail={user.email}
      onOtherEmail={startOver}
      onClose={onClose}
    />
  );
}

export function EmailChange({ user }: { readonly user: User }) {
  const t = useT();
  return (
    <ChangeRow label={t('Email')} value={user.email} action={t('Change email')}>
      {(close) => <EmailParts user={user} onClose={close} />}
    </ChangeRow>
  );
}
