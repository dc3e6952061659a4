/** The inline form for a new or saved delivery address; the pincode fills in city and State. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Address, AddressBody } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import layout from '#web/ui/layout.module.css';
import { useSaveAddress } from './address-book.ts';
import { type AddressDraft, emptyAddress } from './address-draft.ts';
import styles from './address-form.module.css';
import {
  type AddressFormState,
  type TypedAddress,
  usePincodePlace,
  withoutSpaces,
} from './use-pincode-place.ts';

const fieldNames = [
  'pincode',
  'city',
  'state',
  'addressLine1',
  'addressLine2',
  'landmark',
  'instructions',
  'receiverPhone',
  'title',
] as const;
type FieldName = (typeof fieldNames)[number];

type DetailName = 'landmark' | 'instructions' | 'receiverPhone';
type DetailField = Pick<
  ComponentProps<typeof TextField>,
  'error' | 'name' | 'onChange' | 'onBlur' | 'readOnly'
>;

interface FieldOptions {
  readonly setValueAs?: (typed: string) => string;
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => void;
}

interface AddressFormProps {
  /** The values typed so far, and the saved address they change. */
  readonly draft: AddressDraft;
  readonly onDraftChange: (draft: AddressDraft) => void;
  readonly onSaved: (address: Address) => void;
  readonly onCancel: () => void;
  /** False for a form restored after a reload: the page opens at its top. */
  readonly takesFocus: boolean;
}

function useAddressForm({ draft, onDraftChange, onSaved }: AddressFormProps) {
  const { addressId, ...defaultValues } = draft;
  const form = useForm<TypedAddress, unknown, AddressBody>({
    defaultValues,
    resolver: zodResolver(AddressBody),
  });
  const save = useSaveAddress();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = {
            addressLine2: values.addressLine2 ?? '',
            landmark: values.landmark ?? '',
            instructions: values.instructions ?? '',
            receiverPhone: values.receiverPhone ?? '',
          };
          onDraftChange({ ...emptyAddress, ...values, ...typed, addressId });
        },
      }),
    [form, onDraftChange, addressId],
  );

  const { submit } = useSubmit<AddressBody>({
    async run(body) {
      const { isDefault, ...fields } = body;
      const saved = await save(addressId, isDefault ? body : fields);
      // Where the form was closed meanwhile, another one may be open by now.
      if (isOpen.current) onSaved(saved);
    },
    onFailure: (error) => showIssues(error, form, fieldNames),
  });
  return { form, submit: form.handleSubmit(submit) };
}

/** Nobody has to fill them in. */
function DetailFields({ field }: { readonly field: (name: DetailName) => DetailField }) {
  const t = useT();
  return (
    <>
      <TextField
        {...field('landmark')}
        label={t('Landmark')}
        isOptional
        className={fieldStyles.wholeRow}
        autoComplete="off"
      />
      <TextField
        {...field('instructions')}
        label={t('Instructions for the rider')}
        isOptional
        className={fieldStyles.wholeRow}
        autoComplete="off"
      />
      <TextField
        {...field('receiverPhone')}
        label={t("Receiver's phone")}
        isOptional
        className={fieldStyles.wholeRow}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </>
  );
}

function AddressFields({ form }: { readonly form: AddressFormState }) {
  const t = useT();
  const { errors, isSubmitting } = form.formState;
  const { pincodeTyped, placeTyped } = usePincodePlace(form);
  const field = (name: FieldName, options: FieldOptions = {}) => {
    const message = errors[name]?.message;
    return {
      ...form.register(name, options),
      error: message && t.data(message),
      readOnly: isSubmitting,
    };
  };
  return (
    <>
      <TextField
        {...field('pincode', {
          setValueAs: withoutSpaces,
          onChange: ({ target }) => pincodeTyped(target.value),
        })}
        label={t('Pincode')}
        placeholder="123456"
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <TextField
        {...field('city', { onChange: () => placeTyped('city') })}
        label={t('City')}
        autoComplete="address-level2"
        required
      />
      <TextField
        {...field('state', { onChange: () => placeTyped('state') })}
        label={t('State')}
        autoComplete="address-level1"
        required
      />
      <TextField
        {...field('addressLine1')}
        label={t('Address Line 1')}
        className={fieldStyles.wholeRow}
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('addressLine2')}
        label={t('Address Line 2')}
        isOptional
        className={fieldStyles.wholeRow}
        autoComplete="address-line2"
      />
      <DetailFields field={field} />
      <TextField
        {...field('title')}
        label={t('Address Title')}
        className={fieldStyles.wholeRow}
        placeholder={t('e.g. Home, Office')}
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
    if (takesFocus) form.setFocus('pincode');
  }, [form, takesFocus]);
  return (
    <form
      className={classNames(fieldStyles.fields, styles.addressForm)}
      aria-label={isNew ? t('New address') : t('Edit address')}
      onSubmit={submit}
      noValidate
    >
      <AddressFields form={form} />
      {isNew && (
        <div className={fieldStyles.wholeRow}>
          <CheckField {...form.register('isDefault')} label={t('Set as my default address')} />
        </div>
      )}
      <div className={classNames(fieldStyles.wholeRow, layout.row, layout.wrapping)}>
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
