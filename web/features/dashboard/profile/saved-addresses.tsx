/** The customer's address book, without a choice to make. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import {
  type AddressDraft,
  isRecord,
  readAddressDraft,
} from '#web/shared/address/address-draft.ts';
import { AddressList } from '#web/shared/address/address-list.tsx';
import { useDraft } from '#web/shared/forms/draft.ts';
import { Panel } from './panel.tsx';

interface OpenForm {
  /** Null while no form is open. */
  readonly typed: AddressDraft | null;
}

const readOpenForm = (stored: unknown): OpenForm => ({
  typed: readAddressDraft(isRecord(stored) ? stored.typed : null),
});

export function SavedAddresses({ userId }: { readonly userId: string }) {
  const t = useT();
  const saved = useQuery(query('GET /api/addresses'));
  const { value, change } = useDraft(`sukoon.profile-address.v1.${userId}`, readOpenForm);
  const keep = useCallback((typed: AddressDraft | null) => change({ typed }), [change]);
  return (
    <Panel title={t('Saved addresses')}>
      <AddressList saved={saved} draft={value.typed} onDraftChange={keep} />
    </Panel>
  );
}
