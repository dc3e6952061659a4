/** The last step of deleting the account: the password, and forfeiting the wallet's balance. */
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { formatTotal } from '#domain/money/money.ts';
import type { Answer } from '#web/api/client.ts';
import type { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { enter } from '#web/shared/account/enter.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { forgetDrafts } from '#web/shared/forms/draft.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { forgetOrderKeys } from '#web/shared/payment/order-key.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import styles from './deletion.module.css';

interface Typed {
  readonly password: string;
  readonly givesUpBalance: boolean;
}

/** The request that deletes the account. */
type Removal = ReturnType<typeof useSend<'POST /api/account/delete'>>;

interface DeletionFormProps {
  readonly deletion: Answer<'GET /api/account/deletion'>;
  readonly remove: Removal;
  /** What prevents it may have changed meanwhile. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const passwordMissing: Label = 'Enter your password';
const tickMissing: Label = 'Tick to continue';

function useDeletionForm({ deletion, remove, onRefused }: DeletionFormProps) {
  const t = useT();
  const { user } = useUser();
  const { walletBalance } = deletion;
  const form = useForm<Typed, unknown, Typed>({
    defaultValues: { password: '', givesUpBalance: false },
    // The box disappears with the balance, and its value with it.
    shouldUnregister: true,
  });
  const { resetField } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance needs a new consent
  useEffect(() => resetField('givesUpBalance'), [walletBalance, resetField]);
  const submit = useFormSubmit({
    form,
    fields: ['givesUpBalance', 'password'],
    failureTitle: "We couldn't delete your account",
    send: ({ password, givesUpBalance }) =>
      remove.mutateAsync({
        body: { password, ...(givesUpBalance && { givesUpBalance: walletBalance }) },
      }),
    async onSent() {
      forgetDrafts();
      if (user) forgetOrderKeys(user.id);
      const description = t("You're signed out on all devices.");
      await enter({ title: t('Your account is deleted'), description }, paths.home, 'out');
    },
    onRefused,
  });
  return { form, submit };
}

export function DeletionForm(props: DeletionFormProps) {
  const { deletion, onClose } = props;
  const t = useT();
  const words = useFailureWords();
  const { form, submit } = useDeletionForm(props);
  const { errors, isSubmitting } = form.formState;
  const balancePaise = paiseOf(deletion.walletBalance);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {balancePaise > 0 && (
        <CheckField
          {...form.register('givesUpBalance', { required: tickMissing })}
          label={t("I agree to give up the {balance} in my wallet. It can't be paid out.", {
            balance: formatTotal(balancePaise),
          })}
          error={words.ofField(errors.givesUpBalance)}
        />
      )}
      <PasswordField
        {...form.register('password', { required: passwordMissing })}
        label={t('Password')}
        autoComplete="current-password"
        spellCheck={false}
        error={words.ofField(errors.password)}
      />
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button type="submit" variant="danger" isPending={isSubmitting}>
          {isSubmitting ? t('Deleting...') : t('Delete my account')}
        </Button>
      </div>
    </form>
  );
}
