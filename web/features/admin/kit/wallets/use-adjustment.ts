/** The form of a wallet adjustment: checked, confirmed, and sent so that it is booked once. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Wallet } from '#contract/staff/users.ts';
import { formatCardPrice, formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { adjustmentMaxPaise, type TransactionType } from '#domain/money/wallet.ts';
import { ApiError } from '#web/api/client.ts';
import { handleError, isUncertain } from '#web/features/admin/kit/handle-error.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { staffUserQuery, useUserCache } from '#web/features/admin/kit/users/user-cache.ts';
import { parseAmount } from '#web/shared/forms/parse-amount.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type Requested, staleText, useSendAdjustment } from './send-adjustment.ts';

export type AdjustedWallet = Pick<Wallet, 'userId' | 'customerName' | 'customerPhone'>;

interface Input {
  readonly type: TransactionType;
  /** As typed. */
  readonly amount: string;
  readonly reason: string;
}

interface Problems {
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
  /** Why nothing was booked. */
  readonly call?: string | null | undefined;
}

function amountProblem(
  type: TransactionType,
  amountPaise: Paise | null,
  balancePaise: Paise,
): string | undefined {
  if (!amountPaise) return 'Enter an amount such as 250 or 99.50';
  if (amountPaise > adjustmentMaxPaise) {
    return `Choose an amount up to ${formatCardPrice(adjustmentMaxPaise)}`;
  }
  if (type === 'credit' || amountPaise <= balancePaise) return undefined;
  return `The wallet holds only ${formatTotal(balancePaise)}`;
}

export const newBalance = ({ type, amountPaise, balancePaise }: Requested): Paise =>
  paise(type === 'credit' ? balancePaise + amountPaise : balancePaise - amountPaise);

/** Loaded again: a list may be older than the last order paid from this wallet. */
function useBalance(userId: string) {
  const { data, isFetching, isFetchedAfterMount, isError, refetch } = useQuery({
    ...staffUserQuery(userId),
    refetchOnMount: 'always',
  });
  return {
    /** Null until known. */
    paise: data && isFetchedAfterMount ? paiseOf(data.walletBalance) : null,
    isCurrent: isFetchedAfterMount && !isFetching && !isError,
    isError: isFetchedAfterMount && isError,
    retry: () => void refetch(),
  };
}

/** The refused fields, if the server refused any of these. */
function refusedFields(error: unknown): Problems {
  const issues = error instanceof ApiError ? error.issues : [];
  const about = (field: string) => issues.find(({ path }) => path === field)?.message;
  return { amount: about('amount'), reason: about('description') };
}

interface AdjustmentOptions {
  readonly wallet: AdjustedWallet;
  /** For the parent that opens it. */
  readonly onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  readonly onDone: () => void;
}

/** Until saved or discarded: guards the tab and notifies the parent. */
function useUnsaved(isUnsaved: boolean, onUnsaved: AdjustmentOptions['onUnsaved']): void {
  useUnsavedChanges(isUnsaved);
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);
}

export function useAdjustment({ wallet, onUnsaved, onDone }: AdjustmentOptions) {
  const { userId, customerName } = wallet;
  const cache = useUserCache();
  const balance = useBalance(userId);
  const sending = useSendAdjustment(userId);
  const [input, setInput] = useState<Input>({ type: 'credit', amount: '', reason: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [requested, setRequested] = useState<Requested | null>(null);
  // It may have been booked: until that is known, only the same request is sent again.
  const [isLocked, setLocked] = useState(false);
  const isTyped = input.amount.trim() !== '' || input.reason.trim() !== '';
  const isUnsaved = isTyped || isLocked;
  useUnsaved(isUnsaved, onUnsaved);

  /** Opens the confirmation, unless a field is wrong. */
  function ask(): void {
    if (balance.paise === null || !balance.isCurrent) return;
    const amountPaise = parseAmount(input.amount);
    const amount = amountProblem(input.type, amountPaise, balance.paise);
    const reason = input.reason.trim();
    setProblems({ amount, reason: reason ? undefined : 'Enter the reason' });
    if (amountPaise && !amount && reason) {
      setRequested({ type: input.type, amountPaise, reason, balancePaise: balance.paise });
    }
  }

  async function adjust(decided: Requested): Promise<void> {
    try {
      const { balance: held, repeatedText } = await sending.send(decided);
      // On a retry from here, an earlier booking is the hoped-for result.
      if (repeatedText && !isLocked) {
        const title = 'Nothing was booked now';
        toast({ title, description: repeatedText, variant: 'destructive' });
        setProblems({ call: `${title}. ${repeatedText}` });
        setRequested(null);
      } else {
        const description = `${customerName} now has ${formatRupees(held)}.`;
        toast({ title: 'Wallet adjusted', description });
        onDone();
      }
    } catch (error) {
      const stale = staleText(error, decided);
      handleError('Failed to adjust wallet', error, stale ?? undefined);
      setLocked(isUncertain(error));
      // The confirmed values no longer hold: the balance may have changed.
      if (!isUncertain(error)) {
        setProblems({ ...refusedFields(error), call: stale });
        setRequested(null);
      }
    }
    // Also after a refusal: the wallet may hold less than this page shows.
    void cache.refresh();
  }

  return {
    input,
    edit: (parts: Partial<Input>) => setInput((before) => ({ ...before, ...parts })),
    problems,
    balance,
    isUnsaved,
    submit: () => (isLocked && requested ? void adjust(requested) : ask()),
    isLocked,
    look: () => void cache.refresh(),
    requested,
    adjust,
    back: () => setRequested(null),
    isPending: sending.isPending,
  };
}
export type Adjustment = ReturnType<typeof useAdjustment>;
