/** The inline form for a delivery address, new or saved. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Address, AddressBody } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSaveAddress } from './address-book.ts';
import { type AddressDraft, emptyAddress } from './address-draft.ts';
import { showIssues } from './form-issues.ts';

type Typed = z.input<typeof AddressBody>;
type AddressForm = UseFormReturn<Typed, unknown, AddressBody>;

const fieldNames = ['title', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const;
type FieldName = (typeof fieldNames)[number];

interface FieldOptions {
  readonly setValueAs?: (typed: string) => string;
}

interface AddressFormProps {
  /** What is typed so far, and which saved address it changes. */
  readonly draft: AddressDraft;
  readonly onDraftChange: (draft: AddressDraft) => void;
  readonly onSaved: (address: Address) => void;
  readonly onCancel: () => void;
  /** False for a form restored after a reload: the page opens at its top. */
  readonly takesFocus: boolean;
}

function useAddressForm({ draft, onDraftChange, onSaved }: AddressFormProps) {
  const { addressId, ...defaultValues } = draft;
  const form = useForm<Typed, unknown, AddressBody>({
    defaultValues,
    resolver: zodResolver(AddressBody),
  });
  const save = useSaveAddress();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const addressLine2 = values.addressLine2 ?? '';
          onDraftChange({ ...emptyAddress, ...values, addressLine2, addressId });
        },
      }),
    [form, onDraftChange, addressId],
  );

  const isSaving = useRef(false);
  const submit = form.handleSubmit(async (body) => {
    // State arrives with the next render; a second Enter comes before it.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const { isDefault, ...fields } = body;
      onSaved(await save(addressId, isDefault ? body : fields));
    } catch (error) {
      showIssues(error, form, fieldNames);
    } finally {
      isSaving.current = false;
    }
  });
  return { form, submit };
}

function AddressFields({ form }: { readonly form: AddressForm }) {
  const t = useT();
  const { errors } = form.formState;
  const field = (name: FieldName, options: FieldOptions = {}) => {
    const message = errors[name]?.message;
    return { ...form.register(name, options), error: message && t.data(message) };
  };
  return (
    <>
      <TextField
        {...field('title')}
        label={t('Address Title')}
        className="full"
        placeholder={t('e.g. Home, Office')}
        required
      />
      <TextField
        {...field('addressLine1')}
        label={t('Address Line 1')}
        className="full"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('addressLine2')}
        label={t('Address Line 2')}
        isOptional
        className="full"
        autoComplete="address-line2"
      />
      <TextField {...field('city')} label={t('City')} autoComplete="address-level2" required />
      <TextField {...field('state')} label={t('State')} autoComplete="address-level1" required />
      <TextField
        // People write it in two groups: 560 038.
        {...field('pincode', { setValueAs: (typed: string) => typed.replaceAll(/\s/g, '') })}
        label={t('Pincode')}
        placeholder="123456"
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
    </>
  );
}

export function AddressForm(props: AddressFormProps) {
  const t = useT();
  const { form, submit } = useAddressForm(props);
  const { takesFocus, draft, onCancel } = props;
  const isSaving = form.formState.isSubmitting;
  const isNew = draft.addressId === null;
  useEffect(() => {
    if (takesFocus) form.setFocus('title');
  }, [form, takesFocus]);
  return (
    <form
      className="grid2 address-form"
      aria-label={isNew ? t('New address') : t('Edit address')}
      onSubmit={submit}
      noValidate
    >
      <AddressFields form={form} />
      {isNew && (
        <div className="full">
          <CheckField {...form.register('isDefault')} label={t('Use as my default address')} />
        </div>
      )}
      <div className="full row wrapx">
        <Button type="submit" isPending={isSaving}>
          {isNew && (isSaving ? t('Adding...') : t('Add Address'))}
          {!isNew && (isSaving ? t('Saving...') : t('Save address'))}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
