/** A stop as staff see it: whose it is, where, what is due, and how it ended. */
import type { StaffStop } from '#contract/staff/runs.ts';
import { stopLabels } from '#domain/runs/stop-words.ts';
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import {
  boxWords,
  placeWords,
  resultWords,
  roundingWords,
  stopTags,
} from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';

/** `₹341.00 due (rounded up by ₹0.40)`. */
function dueWords({ due }: StaffStop): string {
  if (!due) return 'nothing due';
  const rounding = roundingWords(due.rounding);
  return `${formatRupees(due.amount)} due${rounding ? ` (${rounding})` : ''}`;
}

export function StopFacts({ stop }: { readonly stop: StaffStop }) {
  const { formatTime } = useDates();
  const { position, customer, areaName, address, result, status, bringBack } = stop;
  const [label, tone] = stopTags[status];
  // Whoever has got it is not looked for again.
  const isOut = status === 'open' || status === 'failed';
  const place = isOut ? placeWords(stop) : null;
  const muted = classNames(text.small, text.muted);
  return (
    <div className={shared.what}>
      <p className={shared.title}>
        <span>{`${position}.`}</span>
        <OrderLink orderId={stop.orderId} number={stop.number} />
        {customer && <span>{customer.name}</span>}
        <Tag tone={tone}>{label}</Tag>
        {bringBack && <Tag tone="danger">{stopLabels.bringBack}</Tag>}
      </p>
      {result && (
        <p className={text.small}>{[formatTime(result.at), ...resultWords(result)].join(' · ')}</p>
      )}
      {place && <p className={text.small}>{place}</p>}
      <p className={muted}>
        {[areaName, boxWords(stop.parcels), dueWords(stop)].filter(Boolean).join(' · ')}
        {customer?.phone && (
          <>
            {' · '}
            <a className={text.link} href={`tel:${customer.phone}`}>
              {customer.phone}
            </a>
          </>
        )}
      </p>
      {isOut && address?.instructions && <p className={muted}>{`“${address.instructions}”`}</p>}
    </div>
  );
}
