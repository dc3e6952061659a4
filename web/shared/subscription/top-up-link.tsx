/** A link to the wallet that brings an amount along. */
import type { ReactNode } from 'react';
import { type Paise, paise, toRupees } from '#domain/money/money.ts';
import { topUpMaxPaise, topUpMinPaise } from '#domain/money/wallet.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';

interface WantedTopUp {
  /** In rupees, within what can be added at once; empty where none is named. */
  readonly amount: string;
  /** Whether a subscription that is being started waits for it. */
  readonly isToStart: boolean;
}

interface TopUpLinkProps {
  /** None is filled in for 0. */
  readonly amountPaise: Paise;
  readonly isToStart?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TopUpLink({ amountPaise, isToStart = false, ...link }: TopUpLinkProps) {
  const withinPaise = paise(Math.min(Math.max(amountPaise, topUpMinPaise), topUpMaxPaise));
  const amount = amountPaise === 0 ? '' : toRupees(withinPaise);
  const state: WantedTopUp = { amount, isToStart };
  return <Link {...link} to={paths.wallet} state={state} />;
}

/** What the link that led here brought along; null for a page opened otherwise. */
export function useWantedTopUp() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const wanted = state as WantedTopUp | null;
  return {
    wanted,
    /** Of the page's entry in the history; the way back stays. */
    forgetAmount() {
      if (wanted)
        void navigate(pathname + search, { replace: true, state: { ...wanted, amount: '' } });
    },
  };
}
