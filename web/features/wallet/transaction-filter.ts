/**
 * The filter of the transactions, stored in the address so that links, reloads and Back restore it.
 */

import {
  type TransactionType,
  type TransferReason,
  transactionTypes,
  transferReasons,
} from '#domain/money/wallet.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';

/** Undefined: all of them. */
export interface TransactionFilter {
  readonly type: TransactionType | undefined;
  readonly source: TransferReason | undefined;
}

export function useTransactionFilter() {
  const [params, setParams] = useSearchParams();
  const filter: TransactionFilter = {
    type: transactionTypes.find((type) => type === params.get('type')),
    source: transferReasons.find((source) => source === params.get('source')),
  };

  function change(changes: Partial<TransactionFilter>) {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...changes })) {
      if (value) next.set(name, value);
    }
    setParams(next, { replace: true });
  }

  return { filter, change };
}
