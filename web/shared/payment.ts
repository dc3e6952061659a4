/** Paying one order online: open the payment, show the provider's window, verify the proof. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/auth.ts';
import type { Order } from '#contract/orders.ts';
import { type Answer, ApiError, type BodyOf, send } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import { toast } from '#web/ui/toast.tsx';
import { useConfig } from './menu.ts';
import {
  openPaymentWindow,
  type PaymentProof,
  preloadPaymentWindow,
  readyPaymentWindow,
} from './payment-window.ts';
import { useUser } from './user.ts';

/**
 * How an attempt ended. `unverified`: money may have moved, the server finds out by itself;
 * `unopened` and `dismissed`: the order still waits to be paid; `closed`: it cannot be paid now.
 */
export type PaymentOutcome = 'paid' | 'unverified' | 'dismissed' | 'unopened' | 'closed';

type PaymentOrder = Answer<'POST /api/create-order'>;

/** The two calls, made as mutations so that an ended session is noticed like everywhere else. */
interface PaymentCalls {
  readonly create: (args: { body: BodyOf<'POST /api/create-order'> }) => Promise<PaymentOrder>;
  readonly verify: (args: { body: BodyOf<'POST /api/verify-payment'> }) => Promise<unknown>;
}

const payLater = 'You can pay from your orders page.';

function tellPaymentError(reason: string) {
  toast({ title: 'Payment Error', description: reason, variant: 'destructive' });
}

/** Why a payment could not be opened; an order paid in another tab counts as paid. */
async function settleRefusal(error: unknown, order: Order): Promise<PaymentOutcome> {
  const isOver =
    error instanceof ApiError &&
    (error.code === 'order_not_payable' || error.code === 'nothing_to_pay');
  if (isOver) {
    const current = await send('GET /api/orders/:id', { params: { id: order.id } }).catch(
      () => null,
    );
    if (current?.paymentStatus === 'paid') return 'paid';
  }
  const reason = error instanceof ApiError ? error.userMessage : null;
  tellPaymentError(reason ?? `The payment could not be started. ${payLater}`);
  return isOver ? 'closed' : 'unopened';
}

async function showWindow(opened: PaymentOrder, order: Order, payer: User) {
  return openPaymentWindow({
    key: opened.key,
    providerOrderId: opened.id,
    amountPaise: opened.amount,
    currency: opened.currency,
    description: `Order ${order.number}`,
    payer: {
      name: `${payer.firstName} ${payer.lastName}`.trim(),
      email: payer.email,
      phone: payer.phone,
    },
    onFailed: (description) =>
      toast({
        title: 'Payment Failed',
        description: description ?? 'The payment did not go through. Try another way to pay.',
        variant: 'destructive',
      }),
  });
}

async function isVerified(
  proof: PaymentProof,
  order: Order,
  calls: PaymentCalls,
): Promise<boolean> {
  const body = {
    razorpay_payment_id: proof.razorpay_payment_id,
    razorpay_order_id: proof.razorpay_order_id,
    razorpay_signature: proof.razorpay_signature,
    db_order_id: order.id,
  };
  try {
    await calls.verify({ body });
    return true;
  } catch (error) {
    // A lost answer says nothing about the payment, and asking again is harmless.
    if (error instanceof ApiError && error.status !== 0) return false;
    return calls.verify({ body }).then(
      () => true,
      () => false,
    );
  }
}

async function payOrder(
  order: Order,
  payer: User,
  scriptUrl: string,
  calls: PaymentCalls,
): Promise<PaymentOutcome> {
  let opened: PaymentOrder;
  try {
    opened = await calls.create({
      body: { amount: order.totalAmount, currency: 'INR', orderId: order.id },
    });
  } catch (error) {
    return settleRefusal(error, order);
  }

  if (!(await readyPaymentWindow(scriptUrl))) {
    tellPaymentError(`The payment window could not be loaded. ${payLater}`);
    return 'unopened';
  }
  let proof: PaymentProof | null;
  try {
    proof = await showWindow(opened, order, payer);
  } catch {
    tellPaymentError(`The payment window could not be opened. ${payLater}`);
    return 'unopened';
  }

  if (proof === null) {
    toast({
      title: 'Payment Cancelled',
      description: 'You can retry payment from your orders page',
      variant: 'neutral',
    });
    return 'dismissed';
  }
  if (await isVerified(proof, order, calls)) return 'paid';
  toast({
    title: 'Payment Verification Failed',
    description: 'Please contact support',
    variant: 'destructive',
  });
  return 'unverified';
}

/** Takes an order through its payment and says how it ended; the customer knows why already. */
export function usePayOrder(): (order: Order) => Promise<PaymentOutcome> {
  const config = useConfig();
  const { user } = useUser();
  const createPayment = useSend('POST /api/create-order');
  const verify = useSend('POST /api/verify-payment');
  const queries = useQueryClient();
  const scriptUrl = config.data?.payments.checkoutScriptUrl;

  useEffect(() => {
    if (scriptUrl) preloadPaymentWindow(scriptUrl);
  }, [scriptUrl]);

  return async (order) => {
    if (!user || !scriptUrl) {
      tellPaymentError(`The payment could not be started. ${payLater}`);
      return 'unopened';
    }
    const outcome = await payOrder(order, user, scriptUrl, {
      create: createPayment.mutateAsync,
      verify: verify.mutateAsync,
    });
    await queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
    return outcome;
  };
}
