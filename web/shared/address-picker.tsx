/** Choosing among saved delivery addresses, or adding one on the spot. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { AddAddressForm } from './add-address-form.tsx';
import { type AddressDraft, emptyAddress } from './address-draft.ts';

/** The saved addresses, and which one the order goes to: the chosen, else the default one. */
export function useAddressChoice(chosenId: string | null) {
  const saved = useQuery(query('GET /api/addresses'));
  const list = saved.data ?? [];
  const chosen =
    list.find(({ id }) => id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return { saved, list, chosen: chosen ?? null };
}

interface AddressPickerProps {
  readonly choice: ReturnType<typeof useAddressChoice>;
  readonly onChoose: (id: string) => void;
  /** What is typed into the new-address form; null while the form is closed. */
  readonly draft: AddressDraft | null;
  readonly onDraftChange: (draft: AddressDraft | null) => void;
}

function AddressCard(props: {
  readonly address: Address;
  readonly groupName: string;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { address, groupName, isChosen, onChoose } = props;
  return (
    <RadioCard
      name={groupName}
      value={address.id}
      checked={isChosen}
      onChange={() => onChoose(address.id)}
    >
      <span className="address-title">
        <b className="b">{address.title}</b>
        {address.isDefault && <Tag tone="default">Default</Tag>}
      </span>
      <span className="address-lines">
        <span>{address.addressLine1}</span>
        {address.addressLine2 && <span>{address.addressLine2}</span>}
        <span>
          {address.city}, {address.state} - {address.pincode}
        </span>
      </span>
    </RadioCard>
  );
}

function SavedAddresses({ choice, onChoose }: Pick<AddressPickerProps, 'choice' | 'onChoose'>) {
  const groupName = useId();
  const { saved, list, chosen } = choice;
  if (saved.isPending) {
    return (
      <div className="address-list" data-slot="skeleton" aria-busy="true">
        <span className="vh">Loading saved addresses</span>
        <Skeleton className="sk-address" />
        <Skeleton className="sk-address" />
      </div>
    );
  }
  if (saved.isError) {
    return (
      <div className="note" role="alert">
        <p>
          Your saved addresses could not be loaded.{' '}
          <button type="button" className="lnk" onClick={() => saved.refetch()}>
            Try again
          </button>
        </p>
      </div>
    );
  }
  if (list.length === 0) return <p className="mut">No saved addresses</p>;
  return (
    <fieldset className="address-list">
      <legend className="vh">Saved addresses</legend>
      {list.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          groupName={groupName}
          isChosen={address.id === chosen?.id}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

export function AddressPicker({ choice, onChoose, draft, onDraftChange }: AddressPickerProps) {
  const formId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [wasOpenedHere, setWasOpenedHere] = useState(false);
  const isEmpty = choice.saved.isSuccess && choice.list.length === 0;

  // The form that held the focus is gone; the new address is where the customer goes on.
  useEffect(() => {
    if (addedId) rootRef.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [addedId]);

  function toggleForm() {
    setWasOpenedHere(true);
    onDraftChange(draft ? null : emptyAddress);
  }

  function cancelForm() {
    onDraftChange(null);
    rootRef.current?.querySelector<HTMLElement>('.add-address')?.focus();
  }

  return (
    <div ref={rootRef}>
      <SavedAddresses choice={choice} onChoose={onChoose} />
      <Button
        variant={isEmpty ? 'secondary' : 'ghost'}
        className="add-address"
        aria-expanded={draft !== null}
        aria-controls={draft ? formId : undefined}
        onClick={toggleForm}
      >
        <PlusIcon />
        {isEmpty ? 'Add Delivery Address' : 'Add New Address'}
      </Button>
      {draft && (
        <div id={formId}>
          <AddAddressForm
            draft={draft}
            onDraftChange={onDraftChange}
            onCancel={cancelForm}
            takesFocus={wasOpenedHere}
            onAdded={(address) => {
              onChoose(address.id);
              onDraftChange(null);
              setAddedId(address.id);
            }}
          />
        </div>
      )}
    </div>
  );
}
