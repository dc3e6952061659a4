/** The inline form for a new delivery address. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Address, AddressBody } from '#contract/addresses.ts';
import { ApiError } from '#web/api/client.ts';
import { query, queryKey, useSend } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type AddressDraft, emptyAddress } from './address-draft.ts';
import { showIssues } from './form-issues.ts';

type Typed = z.input<typeof AddressBody>;
type AddressForm = UseFormReturn<Typed, unknown, AddressBody>;

const fieldNames = ['title', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const;

interface AddAddressFormProps {
  readonly draft: AddressDraft;
  readonly onDraftChange: (draft: AddressDraft) => void;
  readonly onAdded: (address: Address) => void;
  readonly onCancel: () => void;
  /** False for a form restored after a reload: the page opens at its top. */
  readonly takesFocus: boolean;
}

function useAddressForm({ draft, onDraftChange, onAdded }: AddAddressFormProps) {
  const form = useForm<Typed, unknown, AddressBody>({
    defaultValues: draft,
    resolver: zodResolver(AddressBody),
  });
  const queries = useQueryClient();
  const add = useSend('POST /api/addresses');

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          onDraftChange({ ...emptyAddress, ...values, addressLine2: values.addressLine2 ?? '' }),
      }),
    [form, onDraftChange],
  );

  const submit = form.handleSubmit(async (body) => {
    try {
      const address = await add.mutateAsync({ body });
      const { queryKey: key } = query('GET /api/addresses');
      queries.setQueryData(key, (saved) => [...(saved ?? []), address]);
      onAdded(address);
      // Another address may have stopped being the default one.
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/addresses') });
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) return;
      showIssues(error, form, fieldNames);
      const reason = error instanceof ApiError ? error.userMessage : null;
      toast({
        title: 'Failed to add address',
        description: reason ?? 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
  });
  return { form, submit };
}

function AddressFields({ form }: { readonly form: AddressForm }) {
  const { errors } = form.formState;
  const field = (name: (typeof fieldNames)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <>
      <TextField
        {...field('title')}
        label="Address Title"
        className="full"
        placeholder="e.g. Home, Office"
        required
      />
      <TextField
        {...field('addressLine1')}
        label="Address Line 1"
        className="full"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('addressLine2')}
        label="Address Line 2"
        isOptional
        className="full"
        autoComplete="address-line2"
      />
      <TextField {...field('city')} label="City" autoComplete="address-level2" required />
      <TextField {...field('state')} label="State" autoComplete="address-level1" required />
      <TextField
        {...field('pincode')}
        label="Pincode"
        placeholder="123456"
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
    </>
  );
}

export function AddAddressForm(props: AddAddressFormProps) {
  const { form, submit } = useAddressForm(props);
  const isAdding = form.formState.isSubmitting;
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) form.setFocus('title');
  }, [form, takesFocus]);
  return (
    <form className="grid2 address-form" onSubmit={submit} noValidate>
      <AddressFields form={form} />
      <div className="full row wrapx">
        <Button type="submit" isPending={isAdding}>
          {isAdding ? 'Adding...' : 'Add Address'}
        </Button>
        <Button variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
