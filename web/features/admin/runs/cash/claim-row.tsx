/** A UPI payment at the door: claimed, or tied to a line of the bank. */
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import shared from '#web/features/admin/runs/runs.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import { TieForm } from './tie-form.tsx';
import type { UpiClaim } from './untie-claim.tsx';

interface ClaimRowProps {
  readonly claim: UpiClaim;
  readonly onUntie: () => void;
}

interface ClaimStateProps {
  readonly isTied: boolean;
  /** The entry, after it was tied. */
  readonly isChanged: boolean;
}

function ClaimState({ isTied, isChanged }: ClaimStateProps) {
  if (isChanged) return <Tag tone="danger">Not what was tied</Tag>;
  return <Tag tone={isTied ? 'saving' : 'default'}>{isTied ? 'At the bank' : 'Claimed'}</Tag>;
}

export function ClaimRow({ claim, onUntie }: ClaimRowProps) {
  const { formatTime, formatMoment } = useDates();
  const { number, orderId, riderName, at, amount, reference, tiedAt, tiedAmount } = claim;
  const isChanged = tiedAmount !== null && tiedAmount !== amount;
  return (
    <li className={shared.row}>
      <div className={shared.what}>
        <p className={shared.title}>
          <OrderLink orderId={orderId} number={number} />
          <span>{formatRupees(amount)}</span>
          <ClaimState isTied={reference !== null} isChanged={isChanged} />
        </p>
        <p className={classNames(text.small, text.muted)}>
          {[
            `${riderName}, ${formatTime(at)}`,
            reference && `reference ${reference}`,
            tiedAt && `tied ${formatMoment(tiedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isChanged && (
          <p className={text.small}>
            {`Tied with ${formatRupees(tiedAmount)}, then the entry was changed. Untie it`}
            {paiseOf(amount) > 0 ? ', and tie it again if the bank has this amount.' : '.'}
          </p>
        )}
      </div>
      {reference === null ? (
        <TieForm claim={claim} />
      ) : (
        <Button size="sm" variant="ghost" aria-label={`Untie ${number}`} onClick={onUntie}>
          Untie
        </Button>
      )}
    </li>
  );
}
