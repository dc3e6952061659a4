/** What riders say was paid by UPI on a day, tied to lines of the bank's statement. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPaise, formatTotal, paise } from '#domain/money/money.ts';
import { query } from '#web/api/query.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { refreshMs } from '#web/features/admin/runs/use-runs.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './cash.module.css';
import { ClaimRow } from './claim-row.tsx';
import { Untie, type UpiClaim } from './untie-claim.tsx';

/** What is not tied counts as in the books: of a claim that was changed since, its difference. */
function sumWords(claims: readonly UpiClaim[]): string {
  const claimed = addPaise(...claims.map(({ amount }) => paiseOf(amount)));
  const tied = addPaise(...claims.map(({ tiedAmount }) => paiseOf(tiedAmount ?? '0.00')));
  const words = formatTotal(claimed);
  if (claims.every(({ amount, tiedAmount }) => amount === tiedAmount)) {
    return `${words}, all of it seen at the bank.`;
  }
  if (tied > claimed) {
    return `${words} claimed, ${formatTotal(paise(tied - claimed))} less than is tied to the bank.`;
  }
  const untied = formatTotal(paise(claimed - tied));
  return `${words} claimed, of which ${untied} is not tied to a line of the bank yet.`;
}

/** Nothing on days on which nobody paid so. */
export function UpiClaims({ date }: { readonly date: string }) {
  const [untied, setUntied] = useState<UpiClaim | null>(null);
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/upi-claims', { query: { date } }),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });
  if (!data && isError) {
    return (
      <LoadFailure message="The UPI payments could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton isOutermost />;
  if (data.length === 0) return null;
  return (
    <section
      className={classNames(surface.panel, styles.claims)}
      aria-label="UPI at the door"
      tabIndex={-1}
    >
      <h2>UPI at the door</h2>
      <p>{sumWords(data)}</p>
      <ul className={shared.rows}>
        {data.map((claim) => (
          <ClaimRow key={claim.orderId} claim={claim} onUntie={() => setUntied(claim)} />
        ))}
      </ul>
      {untied && <Untie claim={untied} onClose={() => setUntied(null)} />}
    </section>
  );
}
