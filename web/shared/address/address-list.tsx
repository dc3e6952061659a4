/** The saved addresses, with every way to change them; on an ordering screen one is chosen. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { lazily, preloading } from '#web/ui/loading/lazily.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import { AddressCard } from './address-card.tsx';
import { type AddressDraft, draftOf, emptyAddress } from './address-draft.ts';
import styles from './address-list.module.css';

const AddressForm = lazily(() => import('./address-form.tsx').then((module) => module.AddressForm));

interface AddressListProps {
  readonly saved: Pick<UseQueryResult<Address[]>, 'data' | 'isPending' | 'refetch'>;
  /** The address an order goes to; absent where the addresses are only managed. */
  readonly choosing?: {
    readonly chosenId: string | null;
    readonly onChoose: (id: string) => void;
  };
  /** The draft of the open form; null while none is open. */
  readonly draft: AddressDraft | null;
  readonly onDraftChange: (draft: AddressDraft | null) => void;
  /** Whether the form is open as long as nothing is saved. */
  readonly opensWhenEmpty?: boolean | undefined;
}

const addButton = '[data-adds-address]';
/** The control of a card that the focus returns to: its radio, else its first action. */
const cardOf = (id: string) => `[data-address="${id}"] :is(input, button)`;

function ListLoading() {
  const t = useT();
  return (
    <div className={styles.list} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading saved addresses')}</span>
      <Skeleton className={styles.waiting} />
    </div>
  );
}

/** The address whose form is open, and how to open and close it. */
function useOpenForm(props: AddressListProps) {
  const { saved, choosing, draft, onDraftChange, opensWhenEmpty } = props;
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusWithin(root);
  const [wasOpenedHere, setWasOpenedHere] = useState(false);
  // An address that was removed meanwhile is added again with the typed values.
  const isGone = saved.data?.every(({ id }) => id !== draft?.addressId);
  const open = draft && isGone ? { ...draft, addressId: null } : draft;

  const wasOffered = useRef(false);
  useEffect(() => {
    if (!opensWhenEmpty || wasOffered.current || saved.data?.length !== 0) return;
    wasOffered.current = true;
    if (!draft) onDraftChange(emptyAddress);
  }, [opensWhenEmpty, saved.data, draft, onDraftChange]);

  function start(next: AddressDraft) {
    setWasOpenedHere(true);
    onDraftChange(next);
  }

  function toggle() {
    // A form that is open by default is opened on purpose by the first press.
    const isDefault = wasOffered.current && !wasOpenedHere;
    if (open && !isDefault) onDraftChange(null);
    else start(open ?? emptyAddress);
  }

  function cancel() {
    onDraftChange(null);
    focusOn(open?.addressId ? cardOf(open.addressId) : addButton);
  }

  function finish(address: Address) {
    // A new address becomes the chosen one; changing an address does not choose it.
    if (!open?.addressId) choosing?.onChoose(address.id);
    onDraftChange(null);
    focusOn(cardOf(address.id));
  }

  const form = open && (
    <Suspense fallback={<Skeleton className={skeleton.panelShape} isOutermost />}>
      <AddressForm
        key={open.addressId}
        draft={open}
        onDraftChange={onDraftChange}
        onSaved={finish}
        onCancel={cancel}
        takesFocus={wasOpenedHere}
      />
    </Suspense>
  );
  return { root, focusOn, open, form, start, toggle };
}

function SavedAddresses(props: AddressListProps & ReturnType<typeof useOpenForm>) {
  const { saved, choosing, focusOn, open, form, start } = props;
  const t = useT();
  const groupName = useId();
  if (saved.isPending) return <ListLoading />;
  if (!saved.data) {
    return (
      <LoadFailure
        message={t("We couldn't load your saved addresses.")}
        onRetry={() => void saved.refetch()}
      />
    );
  }
  if (saved.data.length === 0) return <p className={text.muted}>{t('No saved addresses')}</p>;
  return (
    <fieldset className={styles.list}>
      <legend className={text.visuallyHidden}>{t('Saved addresses')}</legend>
      {saved.data.map((address) =>
        address.id === open?.addressId ? (
          <div key={address.id} className={styles.editing}>
            {form}
          </div>
        ) : (
          <AddressCard
            key={address.id}
            address={address}
            choice={
              choosing && {
                groupName,
                isChosen: address.id === choosing.chosenId,
                onChoose: () => choosing.onChoose(address.id),
              }
            }
            canEdit={open === null}
            onEdit={() => start(draftOf(address))}
            onDeleted={() => focusOn(addButton)}
            onMadeDefault={() => focusOn(cardOf(address.id))}
          />
        ),
      )}
    </fieldset>
  );
}

export function AddressList(props: AddressListProps) {
  const t = useT();
  const formId = useId();
  const opened = useOpenForm(props);
  const { root, open, form, toggle } = opened;
  const isEmpty = props.saved.data?.length === 0;
  const isAdding = open?.addressId === null;
  return (
    <div ref={root} tabIndex={-1} {...preloading(AddressForm)}>
      <SavedAddresses {...props} {...opened} />
      <Button
        variant={isEmpty ? 'secondary' : 'ghost'}
        className={isEmpty ? styles.addButton : styles.addMore}
        data-adds-address
        aria-expanded={isAdding}
        aria-controls={isAdding ? formId : undefined}
        disabled={open !== null && !isAdding}
        onClick={toggle}
      >
        <PlusIcon />
        {isEmpty ? t('Add Delivery Address') : t('Add New Address')}
      </Button>
      {isAdding && <div id={formId}>{form}</div>}
    </div>
  );
}
