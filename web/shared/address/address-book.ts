/** The customer's saved addresses, and every way to change them. */
import { useQueryClient } from '@tanstack/react-query';
import type { Address, AddressBody } from '#contract/addresses.ts';
import { ApiError, isSignedOut } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

const call = 'GET /api/addresses';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** The cached list, changed at once; the server's own order follows. */
function useSavedList() {
  const queries = useQueryClient();
  return {
    change: (change: (list: Address[]) => Address[]) =>
      queries.setQueryData(query(call).queryKey, (list) => list && change(list)),
    refresh: () => {
      void queries.invalidateQueries({ queryKey: queryKey(call) });
      // It contains the address of its delivery.
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
    },
  };
}

/** Shows why a change failed; the site itself handles an ended session. */
function useShowAddressFailure() {
  const t = useT();
  return (title: Label, error: unknown) => {
    if (isSignedOut(error)) return;
    const reason = error instanceof ApiError ? error.userMessage : null;
    toast({
      title: t(title),
      description: isGone(error)
        ? t('This address has already been deleted.')
        : reason
          ? t.data(reason)
          : t('Check your connection and try again.'),
      variant: 'destructive',
    });
  };
}

/** Adds an address, or changes the one with this id. @throws ApiError, after showing why. */
export function useSaveAddress() {
  const add = useSend('POST /api/addresses');
  const update = useSend('PUT /api/addresses/:id');
  const { change, refresh } = useSavedList();
  const showFailure = useShowAddressFailure();

  async function save(addressId: string | null, body: AddressBody): Promise<Address> {
    if (addressId === null) {
      const added = await add.mutateAsync({ body });
      // Sent again after a lost answer, it may be there already.
      change((list) => [...list.filter(({ id }) => id !== added.id), added]);
      return added;
    }
    const saved = await update.mutateAsync({ params: { id: addressId }, body });
    change((list) => list.map((each) => (each.id === saved.id ? saved : each)));
    return saved;
  }

  return async (addressId: string | null, body: AddressBody): Promise<Address> => {
    try {
      const address = await save(addressId, body);
      // Another address may have stopped being the default.
      refresh();
      return address;
    } catch (error) {
      showFailure(addressId === null ? 'Failed to add address' : 'Failed to save address', error);
      if (isGone(error)) refresh();
      throw error;
    }
  };
}

/** Returns whether it worked; the customer has been shown why not. */
export function useRemoveAddress() {
  const remove = useSend('DELETE /api/addresses/:id');
  const { change, refresh } = useSavedList();
  const showFailure = useShowAddressFailure();
  return async (address: Address): Promise<boolean> => {
    try {
      await remove.mutateAsync({ params: { id: address.id } });
    } catch (error) {
      // Removed before, in another tab: the result is the wanted one.
      if (!isGone(error)) {
        showFailure('Failed to delete address', error);
        return false;
      }
    }
    change((list) => list.filter(({ id }) => id !== address.id));
    refresh();
    return true;
  };
}

/** Returns whether it worked; the customer has been shown why not. */
export function useMakeDefault() {
  const setDefault = useSend('PUT /api/addresses/:id/default');
  const { change, refresh } = useSavedList();
  const showFailure = useShowAddressFailure();
  return async (address: Address): Promise<boolean> => {
    try {
      await setDefault.mutateAsync({ params: { id: address.id } });
      change((list) => list.map((each) => ({ ...each, isDefault: each.id === address.id })));
      return true;
    } catch (error) {
      showFailure('Failed to change the default address', error);
      if (isGone(error)) refresh();
      return false;
    }
  };
}
