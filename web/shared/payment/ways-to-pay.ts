/** The ways in which an order can be paid, and why one of them cannot be chosen now. */
import { useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/config.ts';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import { type CashRefusal, cashRefusalTexts, noCashText } from '#domain/money/ways-to-pay.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { paiseOf } from './rupees.ts';

export interface WayToPay {
  readonly method: PaymentMethod;
  /** Why it cannot be chosen; null when it can. */
  readonly problem: string | null;
}

type Sold = 'meals' | 'meal-pack';

/** What the shop offers, the usual way first. */
function offered({ cash, onlineForPacks }: Config['payments'], type: Sold): PaymentMethod[] {
  if (type === 'meals') return cash.meals ? ['online', 'cod'] : ['online'];
  return [...(cash.packs ? ['cod' as const] : []), ...(onlineForPacks ? online : [])];
}
const online = ['online', 'wallet'] as const;

/** Loaded only where cash depends on the customer. */
function useOwnRefusal(isNeeded: boolean): CashRefusal | null {
  const own = useQuery({
    ...query('GET /api/payments/cash'),
    refetchOnMount: 'always',
    enabled: isNeeded,
  });
  return (isNeeded && own.data?.refusal) || null;
}

/** Why the wallet cannot pay the whole order; null when it can, or is not offered. */
export function useWalletProblem(isNeeded: boolean, totalPaise: Paise | null): string | null {
  const t = useT();
  const wallet = useQuery({
    ...query('GET /api/wallet'),
    refetchOnMount: 'always',
    enabled: isNeeded,
  });
  if (!isNeeded || !wallet.data || totalPaise === null) return null;
  const balancePaise = paiseOf(wallet.data.balance);
  if (balancePaise >= totalPaise) return null;
  return t('Your balance of {balance} is not enough', { balance: formatTotal(balancePaise) });
}

/** `chosen` counts as long as it is possible; otherwise the first possible way does. */
export function useWaysToPay(
  payments: Config['payments'],
  order: {
    readonly type: Sold;
    readonly totalPaise: Paise | null;
    /** Undefined while it is not known. */
    readonly takesCash: boolean | undefined;
  },
  chosen: PaymentMethod | null,
  walletProblem: string | null = null,
): { readonly ways: readonly WayToPay[]; readonly method: PaymentMethod } {
  const t = useT();
  const { type, totalPaise, takesCash } = order;
  const methods = offered(payments, type);
  const { max, isPersonal } = payments.cash;
  const refusal = useOwnRefusal(isPersonal && methods.includes('cod'));
  const isTooLarge = max !== null && totalPaise !== null && totalPaise > paiseOf(max);
  const cashProblem =
    takesCash === false
      ? t(noCashText)
      : isTooLarge
        ? t('Cash is accepted up to {amount}', { amount: formatTotal(paiseOf(max)) })
        : refusal && t(cashRefusalTexts[refusal]);
  const problems = { cod: cashProblem, wallet: walletProblem, online: null };
  const ways = methods.map((method) => ({ method, problem: problems[method] }));
  const possible = ways.filter(({ problem }) => problem === null);
  const found = possible.find(({ method }) => method === chosen) ?? possible[0] ?? ways[0];
  return { ways, method: found?.method ?? 'online' };
}
