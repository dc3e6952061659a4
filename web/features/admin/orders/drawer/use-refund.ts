/** The form of a refund: checked, confirmed, and sent so that it is booked once. */
import { useEffect, useState } from 'react';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { formatTotal, type Paise, toRupees } from '#domain/money/money.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import { useRefreshOrders } from '#web/features/admin/kit/orders/use-order-events.ts';
import { parseAmount } from '#web/shared/forms/parse-amount.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type Requested, useSendRefund } from './send-refund.ts';

interface Input {
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

const nothing: Input = { amount: null, refundTo: 'source', reason: '' };

function amountProblem(typedPaise: Paise | null, leftPaise: Paise): string | undefined {
  if (!typedPaise) return 'Enter an amount such as 250 or 99.50';
  if (typedPaise <= leftPaise) return undefined;
  return `At most ${formatTotal(leftPaise)} can still be refunded`;
}

export function useRefund(order: StaffOrderDetail, onUnsaved: (isUnsaved: boolean) => void) {
  const refresh = useRefreshOrders();
  const sending = useSendRefund(order);
  const [input, setInput] = useState(nothing);
  const [requested, setRequested] = useState<Requested | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  // It may have been booked: until that is known, only the same request is sent again.
  const [isLocked, setLocked] = useState(false);
  const isTyped = input.amount !== null || input.reason.trim() !== '';
  const leftPaise = paiseOf(order.refundable.amount);
  // Even when something was typed: somebody else may have refunded everything meanwhile.
  const isOver = leftPaise === 0 && !requested;
  const isUnsaved = isTyped && !isOver;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const amountPaise = input.amount === null ? leftPaise : parseAmount(input.amount);

  /** Opens the confirmation, unless a field is wrong. */
  function ask(): void {
    const reason = input.reason.trim();
    const amount = amountProblem(amountPaise, leftPaise);
    setProblems({ amount, reason: reason ? undefined : 'Enter the reason' });
    if (amountPaise && !amount && reason) {
      setRequested({ amountPaise, refundTo: input.refundTo, reason, leftPaise });
    }
  }

  async function give(decided: Requested): Promise<void> {
    setProblems({});
    const answer = await sending.send(decided);
    const { kind } = answer;
    setLocked(kind === 'unknown');
    // On a retry from here, an earlier booking is the hoped-for result.
    const isBooked = kind === 'booked' || (kind === 'repeated' && isLocked);
    if (isBooked) {
      setInput(nothing);
      const title = `${formatTotal(decided.amountPaise)} refunded`;
      toast({ title, description: `Order ${order.number}` });
    } else {
      setProblems({ call: answer.text });
      // The amount sent, not what is left by now: that may be less because of this refund.
      const amount = toRupees(decided.amountPaise);
      if (kind !== 'refused') setInput((before) => ({ ...before, amount }));
    }
    if (isBooked || kind === 'repeated' || kind === 'stale') setRequested(null);
    // Also after a refusal: less may be left than this page shows.
    void refresh();
  }

  function keep(): void {
    setRequested(null);
    setProblems({});
  }

  return {
    input,
    isOver,
    edit: (parts: Partial<Input>) => setInput((before) => ({ ...before, ...parts })),
    problems,
    /** The amount whose split between the ways is shown; null for one that cannot be refunded. */
    amountPaise: amountProblem(amountPaise, leftPaise) ? null : amountPaise,
    submit: () => (isLocked && requested ? void give(requested) : ask()),
    requested,
    give,
    isLocked,
    look: () => void refresh(),
    keep,
    isPending: sending.isPending,
  };
}
export type Refund = ReturnType<typeof useRefund>;
