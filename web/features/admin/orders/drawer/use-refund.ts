/** What is given back of an order, checked and sent so that it goes back once. */
import { useEffect, useState } from 'react';
import type { StaffOrderDetail } from '#contract/staff-orders.ts';
import { formatTotal, type Paise, toRupees } from '#domain/money.ts';
import type { RefundDestination } from '#domain/refund.ts';
import { useSend } from '#web/api/query.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { paiseOf } from '#web/shared/rupees.ts';
import { toast } from '#web/ui/toast.tsx';
import { failureText, isUncertain } from '../../kit/failure.ts';
import { readTypedAmount } from '../../kit/typed-amount.ts';
import { useRefreshOrders } from '../../kit/use-order-news.ts';

interface Wish {
  /** As typed; null for all that is left. */
  readonly amount: string | null;
  readonly refundTo: RefundDestination;
  readonly reason: string;
}

interface Problems {
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
  readonly call?: string | undefined;
}

const nothing: Wish = { amount: null, refundTo: 'source', reason: '' };

/** Asked for, and the same however often it is sent: what is left may change meanwhile. */
interface Asked {
  readonly amountPaise: Paise;
  readonly refundTo: RefundDestination;
  readonly reason: string;
}

function amountProblem(typedPaise: Paise | null, leftPaise: Paise): string | undefined {
  if (!typedPaise) return 'Enter an amount such as 250 or 99.50';
  if (typedPaise <= leftPaise) return undefined;
  return `At most ${formatTotal(leftPaise)} can still be given back`;
}

export function useRefund(order: StaffOrderDetail, onUnsaved: (isUnsaved: boolean) => void) {
  const refresh = useRefreshOrders();
  const keys = useIdempotencyKey(`sukoon.refund.${order.id}`);
  const send = useSend('POST /api/admin/orders/:id/refund');
  const [wish, setWish] = useState(nothing);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  // It may have been done: until that is known, only the same is sent again.
  const [isLocked, setLocked] = useState(false);
  const isTyped = wish.amount !== null || wish.reason.trim() !== '';
  useEffect(() => onUnsaved(isTyped), [onUnsaved, isTyped]);
  const leftPaise = paiseOf(order.refundable.amount);
  const amountPaise = wish.amount === null ? leftPaise : readTypedAmount(wish.amount);

  /** Asks whether this is meant, unless something about it is wrong. */
  function ask(): void {
    const reason = wish.reason.trim();
    const amount = amountProblem(amountPaise, leftPaise);
    setProblems({ amount, reason: reason ? undefined : 'Enter the reason' });
    if (amountPaise && !amount && reason) {
      setAsked({ amountPaise, refundTo: wish.refundTo, reason });
    }
  }

  async function give({ amountPaise: givenPaise, refundTo, reason }: Asked): Promise<void> {
    const body = { amount: toRupees(givenPaise), refundTo, reason };
    setProblems({});
    try {
      await send.mutateAsync({
        params: { id: order.id },
        body,
        headers: { 'idempotency-key': keys.keyFor(body) },
      });
      keys.forget();
      setAsked(null);
      setLocked(false);
      setWish(nothing);
      toast({
        title: `${formatTotal(givenPaise)} given back`,
        description: `Order #${order.number}`,
      });
    } catch (error) {
      setProblems({ call: failureText(error) });
      setLocked(isUncertain(error));
      // What was sent, not what is left by now: that may be less by this very refund.
      if (isUncertain(error)) setWish((before) => ({ ...before, amount: body.amount }));
    }
    // After a refusal, too, less may be left than this page believed.
    void refresh();
  }

  return {
    wish,
    edit: (parts: Partial<Wish>) => setWish((before) => ({ ...before, ...parts })),
    problems,
    /** What is shown as parted between the ways; null for what cannot be given back. */
    amountPaise: amountProblem(amountPaise, leftPaise) ? null : amountPaise,
    submit: () => (isLocked && asked ? void give(asked) : ask()),
    asked,
    give,
    isLocked,
    look: () => void refresh(),
    keep: () => setAsked(null),
    isPending: send.isPending,
  };
}
export type Refund = ReturnType<typeof useRefund>;
