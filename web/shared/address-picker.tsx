/** Choosing among saved delivery addresses, and adding, changing or removing them on the spot. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { type AddressDraft, draftOf, emptyAddress } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';

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
  /** What is typed into the open form; null while none is open. */
  readonly draft: AddressDraft | null;
  readonly onDraftChange: (draft: AddressDraft | null) => void;
}

/** Moves the focus inside, as soon as what it should go to is there. */
function useFocusWithin(root: RefObject<HTMLElement | null>) {
  const [selector, setSelector] = useState<string | null>(null);
  useEffect(() => {
    const target = selector && root.current?.querySelector<HTMLElement>(selector);
    if (!target) return;
    target.focus();
    setSelector(null);
  });
  return setSelector;
}

const addButton = '.add-address';
const radioOf = (id: string) => `input[value="${id}"]`;

function ListLoading() {
  const t = useT();
  return (
    <div className="address-list" data-slot="skeleton" aria-busy="true">
      <span className="vh">{t('Loading saved addresses')}</span>
      <Skeleton className="sk-address" />
      <Skeleton className="sk-address" />
    </div>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="note" role="alert">
      <p>
        {t('Your saved addresses could not be loaded.')}{' '}
        <button type="button" className="lnk" onClick={onRetry}>
          {t('Try again')}
        </button>
      </p>
    </div>
  );
}

/** What the picker is about: the address a form is open for, and how to open and close it. */
function useOpenForm({ choice, onChoose, draft, onDraftChange }: AddressPickerProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusWithin(root);
  const [wasOpenedHere, setWasOpenedHere] = useState(false);
  const { list, saved } = choice;
  // An address that is gone meanwhile is added anew with what was typed.
  const isGone = saved.isSuccess && !list.some(({ id }) => id === draft?.addressId);
  const open = draft && isGone ? { ...draft, addressId: null } : draft;

  function start(next: AddressDraft) {
    setWasOpenedHere(true);
    onDraftChange(next);
  }

  function cancel() {
    onDraftChange(null);
    focusOn(open?.addressId ? radioOf(open.addressId) : addButton);
  }

  function finish(address: Address) {
    // A new address is where the order goes; a mended one stays what it was.
    if (!open?.addressId) onChoose(address.id);
    onDraftChange(null);
    focusOn(radioOf(address.id));
  }

  const form = open && (
    <AddressForm
      key={open.addressId}
      draft={open}
      onDraftChange={onDraftChange}
      onSaved={finish}
      onCancel={cancel}
      takesFocus={wasOpenedHere}
    />
  );
  return { root, focusOn, open, form, start };
}

function SavedAddresses(props: AddressPickerProps & ReturnType<typeof useOpenForm>) {
  const { choice, onChoose, focusOn, open, form, start } = props;
  const t = useT();
  const groupName = useId();
  const { saved, list, chosen } = choice;
  if (saved.isPending) return <ListLoading />;
  if (!saved.data) return <ListFailed onRetry={() => saved.refetch()} />;
  if (list.length === 0) return <p className="mut">{t('No saved addresses')}</p>;
  return (
    <fieldset className="address-list">
      <legend className="vh">{t('Saved addresses')}</legend>
      {list.map((address) =>
        address.id === open?.addressId ? (
          <div key={address.id} className="address-editing">
            {form}
          </div>
        ) : (
          <AddressCard
            key={address.id}
            address={address}
            groupName={groupName}
            isChosen={address.id === chosen?.id}
            canEdit={open === null}
            onChoose={() => onChoose(address.id)}
            onEdit={() => start(draftOf(address))}
            onDeleted={() => focusOn(addButton)}
            onMadeDefault={() => focusOn(radioOf(address.id))}
          />
        ),
      )}
    </fieldset>
  );
}

export function AddressPicker(props: AddressPickerProps) {
  const t = useT();
  const formId = useId();
  const opened = useOpenForm(props);
  const { root, open, form, start } = opened;
  const { choice, onDraftChange } = props;
  const isEmpty = choice.saved.isSuccess && choice.list.length === 0;
  const isAdding = open?.addressId === null;
  return (
    <div ref={root}>
      <SavedAddresses {...props} {...opened} />
      <Button
        variant={isEmpty ? 'secondary' : 'ghost'}
        className="add-address"
        aria-expanded={isAdding}
        aria-controls={isAdding ? formId : undefined}
        disabled={open !== null && !isAdding}
        onClick={() => (open ? onDraftChange(null) : start(emptyAddress))}
      >
        <PlusIcon />
        {isEmpty ? t('Add Delivery Address') : t('Add New Address')}
      </Button>
      {isAdding && <div id={formId}>{form}</div>}
    </div>
  );
}
