/** Paying with the wallet: what it would pay of this order, and what remains to be paid online. */
import { useQuery } from '@tanstack/react-query';
import { addPaise, type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import { walletPart } from '#domain/money/wallet.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

/** The parts of an order paid by the wallet and online. */
export interface WalletSplit {
  readonly walletPaise: Paise;
  readonly duePaise: Paise;
}

/** What the wallet could pay, once its balance is known. */
export type WalletState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'known'; readonly balancePaise: Paise; readonly split: WalletSplit };

function splitOf(totalPaise: Paise, balancePaise: Paise): WalletSplit {
  const walletPaise = walletPart(totalPaise, balancePaise);
  return { walletPaise, duePaise: addPaise(totalPaise, paise(-walletPaise)) };
}

/** Without a total there is nothing to split. */
function useWalletState(totalPaise: Paise | null): WalletState {
  // Refetched, as the balance may have been spent elsewhere.
  const wallet = useQuery({ ...query('GET /api/wallet'), refetchOnMount: oncePerVisit });
  if (wallet.data && totalPaise !== null) {
    const balancePaise = paiseOf(wallet.data.balance);
    return { status: 'known', balancePaise, split: splitOf(totalPaise, balancePaise) };
  }
  return wallet.isError ? { status: 'failed', retry: wallet.refetch } : { status: 'loading' };
}

/**
 * `split` is how the order would be paid if it were placed now; null until that is known. The
 * balance is needed only when the customer wants to use the wallet.
 */
export function useWalletChoice(isWanted: boolean, totalPaise: Paise | null) {
  const state = useWalletState(totalPaise);
  const withoutWallet = totalPaise === null ? null : splitOf(totalPaise, zeroPaise);
  const withWallet = state.status === 'known' ? state.split : null;
  return { isWanted, state, split: isWanted ? withWallet : withoutWallet };
}
