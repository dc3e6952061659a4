/** Sends a refund so that it is booked once, and only over the rest that staff saw. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { formatTotal, type Paise, toRupees } from '#domain/money/money.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import {
  isConflict,
  isUncertain,
  uncertainErrorText,
} from '#web/features/admin/kit/handle-error.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';

/** The requested amount, the same in every attempt; what is left to refund may change meanwhile. */
export interface Requested {
  readonly amountPaise: Paise;
  readonly refundTo: RefundDestination;
  readonly reason: string;
  /** What could be refunded when the confirmation was shown. */
  readonly leftPaise: Paise;
}

/** `repeated`: booked by an earlier call; `stale`: money of the order was refunded meanwhile. */
type Outcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'repeated' | 'stale' | 'unknown' | 'refused'; readonly text: string };

/** Null unless money of the order was refunded meanwhile. */
function staleText(error: unknown, seenPaise: Paise): string | null {
  if (!(error instanceof ApiError && isConflict(error))) return null;
  const { refundable } = error.details;
  if (refundable === undefined) return null;
  return (
    `${formatTotal(seenPaise)} could be refunded when you decided; ` +
    `${formatRupees(refundable)} can be now. Nothing was refunded: please decide again.`
  );
}

function failureOf(error: unknown, seenPaise: Paise): Outcome {
  const stale = staleText(error, seenPaise);
  if (stale) return { kind: 'stale', text: stale };
  return { kind: isUncertain(error) ? 'unknown' : 'refused', text: uncertainErrorText(error) };
}

export function useSendRefund({ id }: StaffOrderDetail) {
  const { formatMoment } = useDates();
  const keys = useIdempotencyKey(`sukoon.refund.${id}`);
  const call = useSend('POST /api/admin/orders/:id/refund');

  async function send({ leftPaise, amountPaise, ...decided }: Requested): Promise<Outcome> {
    const body = { amount: toRupees(amountPaise), ...decided };
    try {
      const { alreadyBookedAt } = await call.mutateAsync({
        params: { id },
        body: { ...body, expectedRefundable: toRupees(leftPaise) },
        // Without the rest: after a lost answer it may differ, and the decision stays the same.
        headers: { 'idempotency-key': keys.keyFor(body) },
      });
      keys.forget();
      if (!alreadyBookedAt) return { kind: 'booked' };
      const text =
        'Nothing was refunded now: the same refund was already made on ' +
        `${formatMoment(alreadyBookedAt)}. Refund again only if you mean it twice.`;
      return { kind: 'repeated', text };
    } catch (error) {
      return failureOf(error, leftPaise);
    }
  }

  return { send, isPending: call.isPending };
}
