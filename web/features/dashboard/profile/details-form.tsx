/** The customer's names and phone number. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ProfileBody } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { PhoneField } from '#web/shared/account/phone-field.tsx';
import { isRecord, readText } from '#web/shared/address/address-draft.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import { useFormSubmit } from '#web/shared/forms/use-form-submit.ts';
import { useRequiredField } from '#web/shared/forms/use-required-field.ts';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Panel } from './panel.tsx';

const fieldNames = ['firstName', 'lastName', 'phone'] as const;

/** `+91 98765 43210`; the form accepts it in any usual spelling. */
const readablePhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

const fieldsOf = ({ firstName, lastName, phone }: User): ProfileBody => ({
  firstName,
  lastName,
  phone: readablePhone(phone ?? ''),
});

interface DetailsDraft {
  /** The fields that differ from what is saved. */
  readonly typed: Partial<ProfileBody>;
}

function readDetailsDraft(stored: unknown): DetailsDraft {
  const typed = isRecord(stored) && isRecord(stored.typed) ? stored.typed : {};
  const names = fieldNames.filter((name) => name in typed);
  return { typed: Object.fromEntries(names.map((name) => [name, readText(typed[name])])) };
}

function typedOver(saved: ProfileBody, values: ProfileBody): Partial<ProfileBody> {
  const names = fieldNames.filter((name) => values[name] !== saved[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function useDetailsForm(user: User) {
  const t = useT();
  const queries = useQueryClient();
  const update = useSend('PUT /api/account/profile');
  const { value: draft, change: keep } = useDraft(`sukoon.details.v1.${user.id}`, readDetailsDraft);
  const form = useForm<ProfileBody, unknown, ProfileBody>({
    defaultValues: { ...fieldsOf(user), ...draft.typed },
    resolver: zodResolver(ProfileBody),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ typed: typedOver(fieldsOf(user), values) }),
      }),
    [form, keep, user],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they are loaded anew
  useEffect(() => {
    const now = { ...fieldsOf(user), ...draft.typed };
    for (const name of fieldNames) {
      if (now[name] !== form.getValues(name)) form.setValue(name, now[name]);
    }
  }, [user]);
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    failureTitle: "We couldn't save your details",
    send: (body) => update.mutateAsync({ body }),
    async onSent(saved) {
      const userKey = queryKey('GET /api/auth/user');
      // What it reads may be from before.
      await queries.cancelQueries({ queryKey: userKey });
      // The whole site shows the new name at once.
      queries.setQueryData(userKey, saved);
      form.reset(fieldsOf(saved));
      keep({ typed: {} });
      toast({ title: t('Your details are saved') });
    },
  });
  return { form, submit };
}

export function DetailsForm({ user }: { readonly user: User }) {
  const t = useT();
  const { form, submit } = useDetailsForm(user);
  const { isSubmitting } = form.formState;
  const field = useRequiredField(form);
  return (
    <Panel title={t('Your details')}>
      <form className={fieldStyles.fields} onSubmit={submit} noValidate>
        <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" />
        <PhoneField {...field('phone')} />
        <div className={fieldStyles.wholeRow}>
          <Button type="submit" isPending={isSubmitting}>
            {isSubmitting ? t('Saving...') : t('Save changes')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
