/** Chooses among saved delivery addresses, and adds, changes or removes them in place. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import type { AddressDraft } from './address-draft.ts';
import { AddressList } from './address-list.tsx';

/** The saved addresses, and the one the order goes to: the chosen one, else the default. */
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
  /** The draft of the open form; null while none is open. */
  readonly draft: AddressDraft | null;
  readonly onDraftChange: (draft: AddressDraft | null) => void;
  /** Whether the form is open as long as nothing is saved. */
  readonly opensWhenEmpty?: boolean;
}

export function AddressPicker(props: AddressPickerProps) {
  const { choice, onChoose, draft, onDraftChange, opensWhenEmpty } = props;
  return (
    <AddressList
      saved={choice.saved}
      choosing={{ chosenId: choice.chosen?.id ?? null, onChoose }}
      draft={draft}
      onDraftChange={onDraftChange}
      opensWhenEmpty={opensWhenEmpty}
    />
  );
}
