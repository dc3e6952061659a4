/** Paying one order online: open the payment, show the provider's window, verify the proof. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/auth.ts';
import type { Order } from '#contract/orders.ts';
import { type Answer, ApiError, type BodyOf, send } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useConfig } from './menu.ts';
import { type PaymentNotices, usePaymentNotices } from './payment-notices.ts';
import {
  openPaymentWindow,
  type PaymentProof,
  preloadPaymentWindow,
  readyPaymentWindow,
} from './payment-window.ts';
import { useUser } from './user.ts';

/**
 * How an attempt ended. `unverified`: the customer has paid, and the bank or the line is slow to
 * confirm it; the server goes on asking. `refused`: the proof of payment was not accepted.
 * `unopened` and `dismissed`: the order still waits to be paid; `closed`: it cannot be paid now.
 */
export type PaymentOutcome =
  | 'paid'
  | 'unverified'
  | 'refused'
  | 'dismissed'
  | 'unopened'
  | 'closed';

type PaymentOrder = Answer<'POST /api/create-order'>;

/** One attempt: whose it is, the window's words, and the two calls. */
interface Attempt {
  readonly order: Order;
  readonly payer: User;
  readonly scriptUrl: string;
  /** What is paid for, as the provider's window names it. */
  readonly description: string;
  readonly notices: PaymentNotices;
  /** Made as mutations, so that an ended session is noticed like everywhere else. */
  readonly create: (args: { body: BodyOf<'POST /api/create-order'> }) => Promise<PaymentOrder>;
  readonly verify: (args: { body: BodyOf<'POST /api/verify-payment'> }) => Promise<unknown>;
}

/** Why a payment could not be opened; an order paid in another tab counts as paid. */
async function settleRefusal(error: unknown, { order, notices }: Attempt): Promise<PaymentOutcome> {
  const refusal = error instanceof ApiError ? error : null;
  const isOver = refusal?.code === 'order_not_payable' || refusal?.code === 'nothing_to_pay';
  if (isOver) {
    const current = await send('GET /api/orders/:id', { params: { id: order.id } }).catch(
      () => null,
    );
    if (current?.paymentStatus === 'paid') return 'paid';
  }
  // The site says by itself that the session is over.
  if (!refusal?.isSignedOut) notices.tellError('not-started', refusal?.userMessage);
  return isOver ? 'closed' : 'unopened';
}

async function showWindow(opened: PaymentOrder, attempt: Attempt): Promise<PaymentProof | null> {
  const { payer, description, notices } = attempt;
  return openPaymentWindow({
    key: opened.key,
    providerOrderId: opened.id,
    amountPaise: opened.amount,
    currency: opened.currency,
    description,
    payer: {
      name: `${payer.firstName} ${payer.lastName}`.trim(),
      email: payer.email,
      phone: payer.phone,
    },
    onFailed: notices.tellFailed,
  });
}

/** Refusals that say nothing against the proof: the money may well be there. */
const undecidedCodes = ['csrf_invalid', 'payment_not_captured', 'order_not_payable'];
const undecidedStatuses = [401, 408, 429];

function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return !undecidedStatuses.includes(error.status) && !undecidedCodes.includes(error.code ?? '');
}

const isUnreached = (error: unknown) => !(error instanceof ApiError) || error.status === 0;

async function verifyProof(proof: PaymentProof, attempt: Attempt): Promise<PaymentOutcome> {
  const body = {
    razorpay_payment_id: proof.razorpay_payment_id,
    razorpay_order_id: proof.razorpay_order_id,
    razorpay_signature: proof.razorpay_signature,
    db_order_id: attempt.order.id,
  };
  const ask = () => attempt.verify({ body }).then(() => null);
  try {
    // A lost answer says nothing about the payment, and asking again is harmless.
    await ask().catch((error) => (isUnreached(error) ? ask() : Promise.reject(error)));
    return 'paid';
  } catch (error) {
    if (!isRefused(error)) return 'unverified';
    attempt.notices.tellRefused();
    return 'refused';
  }
}

async function payOrder(attempt: Attempt): Promise<PaymentOutcome> {
  const { order, scriptUrl, notices } = attempt;
  let opened: PaymentOrder;
  try {
    opened = await attempt.create({
      body: { amount: order.totalAmount, currency: 'INR', orderId: order.id },
    });
  } catch (error) {
    return settleRefusal(error, attempt);
  }

  if (!(await readyPaymentWindow(scriptUrl))) {
    notices.tellError('not-loaded');
    return 'unopened';
  }
  let proof: PaymentProof | null;
  try {
    proof = await showWindow(opened, attempt);
  } catch {
    notices.tellError('not-opened');
    return 'unopened';
  }
  if (proof) return verifyProof(proof, attempt);
  notices.tellCancelled();
  return 'dismissed';
}

/** Takes an order through its payment and says how it ended; the customer knows why already. */
export function usePayOrder(): (order: Order) => Promise<PaymentOutcome> {
  const t = useT();
  const config = useConfig();
  const { user } = useUser();
  const createPayment = useSend('POST /api/create-order');
  const verify = useSend('POST /api/verify-payment');
  const queries = useQueryClient();
  const notices = usePaymentNotices();
  const scriptUrl = config.data?.payments.checkoutScriptUrl;

  useEffect(() => {
    if (scriptUrl) preloadPaymentWindow(scriptUrl);
  }, [scriptUrl]);

  return async (order) => {
    if (!user || !scriptUrl) {
      notices.tellError('not-started');
      return 'unopened';
    }
    const outcome = await payOrder({
      order,
      payer: user,
      scriptUrl,
      description: t('Order {number}', { number: order.number }),
      notices,
      create: createPayment.mutateAsync,
      verify: verify.mutateAsync,
    });
    await queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
    return outcome;
  };
}
