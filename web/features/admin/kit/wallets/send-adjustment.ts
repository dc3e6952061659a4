/** Sends an adjustment so that it is booked once, and only over the balance that staff saw. */
import { formatTotal, type Paise, toRupees } from '#domain/money/money.ts';
import type { TransactionType } from '#domain/money/wallet.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';

/** The adjustment to be booked. */
export interface Requested {
  readonly type: TransactionType;
  readonly amountPaise: Paise;
  readonly reason: string;
  /** The balance of the wallet when the confirmation was shown. */
  readonly balancePaise: Paise;
}

/** `repeatedText` is set when an earlier call booked it; null when this one did. */
interface Booked {
  readonly balance: string;
  readonly repeatedText: string | null;
}

/** The text for a failure because somebody moved money meanwhile; null for any other failure. */
export function staleText(error: unknown, { balancePaise }: Requested): string | null {
  if (!(error instanceof ApiError && isConflict(error))) return null;
  const { balance } = error.details;
  if (balance === undefined) return null;
  return (
    `The wallet held ${formatTotal(balancePaise)} when you decided and holds ` +
    `${formatRupees(balance)} now. Nothing was booked: decide again.`
  );
}

export function useSendAdjustment(userId: string) {
  const { formatMoment } = useDates();
  const keys = useIdempotencyKey(`sukoon.adjustment.${userId}`);
  const call = useSend('POST /api/admin/wallets/:userId/adjust');

  /** @throws ApiError when it was refused, or its outcome is unknown. */
  async function send({ type, amountPaise, reason, balancePaise }: Requested): Promise<Booked> {
    const body = { type, amount: toRupees(amountPaise), description: reason };
    const { balance, alreadyBookedAt } = await call.mutateAsync({
      params: { userId },
      body: { ...body, expectedBalance: toRupees(balancePaise) },
      // Without the balance: after a lost answer it may differ, and the decision stays the same.
      headers: { 'idempotency-key': keys.keyFor(body) },
    });
    keys.forget();
    const repeatedText = alreadyBookedAt
      ? `The same was booked already on ${formatMoment(alreadyBookedAt)}. ` +
        'Book it once more only if it is meant twice.'
      : null;
    return { balance, repeatedText };
  }

  return { send, isPending: call.isPending };
}
