/** Cancels an order: the refund and where it goes are shown before it happens. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order, OrderDetail } from '#contract/orders.ts';
import { formatTotal, paise, zeroPaise } from '#domain/money/money.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import type { ApiError } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { focusContainerOnRemoval } from '#web/shared/forms/focus-within.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { ContactLink } from '#web/shared/site/contact-link.tsx';
import { useBusiness } from '#web/shared/site/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { useRefreshOrders } from './events/order-refresh.ts';
import { type Cancellation, RefundChoice, type RefundChoiceProps } from './order-refund-choice.tsx';
import { orderLabelId } from './order-words.ts';

/** With the first way to reach the business that it has. */
function useTooLateWords() {
  const t = useT();
  const { phone, email } = useBusiness();
  if (phone) {
    const words = 'This order can no longer be cancelled. If something is wrong, call us: {phone}';
    return t.nodes(words, { phone: <ContactLink className={text.link} to={phone} /> });
  }
  if (email) {
    const words =
      'This order can no longer be cancelled. If something is wrong, write to us: {email}';
    return t.nodes(words, { email: <ContactLink className={text.link} to={email} /> });
  }
  return t('This order can no longer be cancelled.');
}

/** Why there is nothing to confirm. */
function Uncancellable({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const tooLate = useTooLateWords();
  if (order.status === 'cancelled') return <p role="status">{t('This order was cancelled')}</p>;
  return <p role="status">{tooLate}</p>;
}

function useCancel(order: Order, onCancelled: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const refresh = useRefreshOrders();
  const cancel = useSend('POST /api/orders/:id/cancel');

  function showResult({ refundAmount, toSource }: Cancellation, refundTo: RefundDestination) {
    const sourcePaise = refundTo === 'source' ? paiseOf(toSource) : zeroPaise;
    const walletPaise = paise(paiseOf(refundAmount) - sourcePaise);
    const ways = [
      sourcePaise > 0 &&
        t('{amount} will be refunded to you.', { amount: formatTotal(sourcePaise) }),
      walletPaise > 0 &&
        t('{amount} is back in your wallet.', { amount: formatTotal(walletPaise) }),
    ].filter((words) => words !== false);
    toast({
      title: t('Order cancelled'),
      description:
        ways.join(' ') || t("Order {number} won't be delivered.", { number: order.number }),
    });
  }

  async function confirm(cancellation: Cancellation, refundTo: RefundDestination) {
    const params = { id: order.id };
    const isChoice = paiseOf(cancellation.toSource) > 0;
    try {
      const cancelled = await cancel.mutateAsync({ params, body: isChoice ? { refundTo } : {} });
      queries.setQueryData(queryKey('GET /api/orders/:id', { params }), cancelled);
      queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet') });
      queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet/transactions') });
      onCancelled();
      showResult(cancellation, refundTo);
    } catch {
      // The dialog shows it, from the mutation's own error.
    }
    // Also after a refusal: the order differs from what the page shows.
    await refresh(order.id);
  }
  return { confirm, isPending: cancel.isPending, error: cancel.error };
}

function CancelFailure({ error }: { readonly error: ApiError }) {
  const t = useT();
  return (
    <p className={surface.note} role="alert">
      {error.userMessage !== null
        ? t.data(error.userMessage)
        : t("We couldn't cancel the order. Check your connection and try again.")}
    </p>
  );
}

interface CancelTermsProps extends Omit<RefundChoiceProps, 'cancellation'> {
  readonly detail: UseQueryResult<OrderDetail, ApiError>;
}

/** Until when it can be cancelled and what is refunded, or why that is unknown or impossible. */
function CancelTerms({ detail, refundTo, onChoose }: CancelTermsProps) {
  const t = useT();
  const { formatMoment } = useDates();
  if (detail.isPending) return <Skeleton className={skeleton.panelShape} isOutermost />;
  if (!detail.data) {
    return (
      <LoadFailure
        message={t("We couldn't load your refund details.")}
        onRetry={() => void detail.refetch()}
      />
    );
  }
  const { cancellation } = detail.data;
  if (!cancellation) return <Uncancellable order={detail.data} />;
  return (
    <>
      <p className={text.muted}>
        {t('You can cancel until {moment}.', { moment: formatMoment(cancellation.until) })}
      </p>
      <RefundChoice cancellation={cancellation} refundTo={refundTo} onChoose={onChoose} />
    </>
  );
}

interface CancelDialogProps {
  readonly order: Order;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

function CancelDialog({ order, onCancelled, onClose }: CancelDialogProps) {
  const t = useT();
  const detail = useQuery({
    ...query('GET /api/orders/:id', { params: { id: order.id } }),
    refetchOnMount: 'always',
  });
  const [refundTo, setRefundTo] = useState<RefundDestination>('source');
  const { confirm, isPending, error } = useCancel(order, onCancelled);
  const keepButton = useRef<HTMLButtonElement>(null);
  const cancellation = detail.data?.cancellation;
  const isTooLate = cancellation === null && !isPending;
  // The confirming button is removed, perhaps with the focus on it.
  useEffect(() => {
    if (isTooLate) keepButton.current?.focus();
  }, [isTooLate]);
  return (
    <Dialog
      title={t('Cancel this order?')}
      subtitle={t('Order {number}', { number: order.number })}
      onClose={onClose}
      isBusy={isPending}
    >
      <div className={dialog.body}>
        <CancelTerms detail={detail} refundTo={refundTo} onChoose={setRefundTo} />
        {error && <CancelFailure error={error} />}
      </div>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button ref={keepButton} variant="secondary" disabled={isPending} onClick={onClose}>
          {t('Keep order')}
        </Button>
        {cancellation && (
          <Button
            variant="danger"
            isPending={isPending}
            onClick={() => confirm(cancellation, refundTo)}
          >
            {isPending ? t('Cancelling...') : t('Cancel order')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/**
 * The dialog and the function that opens it, which asks the server again. It belongs to the page,
 * not to the order's part of it: an event may remove that part or its button while the dialog still
 * shows the result.
 */
export function useCancelOrder() {
  const [order, setOrder] = useState<Order | null>(null);

  const focusMain = () => document.querySelector('main')?.focus({ preventScroll: true });

  function close() {
    flushSync(() => setOrder(null));
    // The button that opened the dialog may be gone with the order's new state.
    if (document.activeElement === document.body) focusMain();
  }

  function leaveCancelled() {
    flushSync(() => setOrder(null));
    // That button is about to be removed.
    focusMain();
  }

  return {
    askToCancel: setOrder,
    dialog: order && <CancelDialog order={order} onCancelled={leaveCancelled} onClose={close} />,
  };
}

interface CancelButtonProps {
  readonly order: Order;
  readonly onAsk: (order: Order) => void;
}

/** Shown only where the order may still be cancelled: it goes at the cut-off. */
export function CancelButton({ order, onAsk }: CancelButtonProps) {
  const t = useT();
  return (
    <Button
      ref={focusContainerOnRemoval}
      variant="ghost"
      size="sm"
      aria-describedby={orderLabelId(order)}
      onClick={() => onAsk(order)}
    >
      {t('Cancel order')}
    </Button>
  );
}
