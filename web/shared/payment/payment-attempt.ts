/** One online payment of any kind: opens it, shows the window, verifies the proof. */
import { useEffect } from 'react';
import type { User } from '#contract/auth.ts';
import type { ReturnTarget } from '#contract/payments.ts';
import { ApiError } from '#web/api/client.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { brandNameOf } from '#web/shared/site/identity.ts';
import type { PaymentToasts } from './payment-toasts.ts';
import {
  openPaymentWindow,
  type PaymentProof,
  preloadPaymentWindow,
  readyPaymentWindow,
} from './payment-window.ts';

/**
 * How an attempt ended. `paid`: also in cash when it arrives. `unverified`: the customer has paid,
 * and the bank or the connection is slow to confirm it; the server goes on checking. `refused`: the
 * proof of payment was not accepted. `returned`: the payment did not settle it and is refunded.
 * `unopened` and `dismissed`: it still waits to be paid; `closed`: it cannot be paid now.
 */
export type PaymentOutcome =
  | 'paid'
  | 'unverified'
  | 'refused'
  | 'returned'
  | 'dismissed'
  | 'unopened'
  | 'closed';

/** A payment as the server opens it. */
interface OpenedPayment {
  /** The provider's order id. */
  readonly id: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly key: string;
  /** Set when an order is paid. */
  readonly orderId?: string;
}

/** The subject of the payment. */
interface PaymentCause<Opened extends OpenedPayment> {
  /** Its name in the provider's window. */
  readonly description: string;
  /** Where a customer returns who adds money; the wallet when absent. */
  readonly returnTo?: ReturnTarget | undefined;
  readonly open: () => Promise<Opened>;
  /** Shows the customer why it could not be opened, and returns how the attempt ended. */
  readonly settleRefusal: (error: unknown) => Promise<PaymentOutcome>;
  /** Safe to repeat. */
  readonly verify: (proof: PaymentProof, opened: Opened) => Promise<unknown>;
}

interface Surroundings {
  readonly brandName: string;
  readonly colour: string | undefined;
  readonly payer: User;
  readonly scriptUrl: string;
  readonly toasts: PaymentToasts;
}

/** Refusals that do not disprove the payment: the money may well be there. */
const undecidedCodes = ['csrf_invalid', 'payment_not_captured', 'order_not_payable'];
/** The payment is genuine, but it is refunded, and the server says why. */
const returnedCodes = ['wallet_short', 'top_up_not_payable'];
const undecidedStatuses = [401, 408, 429];

function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return !undecidedStatuses.includes(error.status) && !undecidedCodes.includes(error.code ?? '');
}

const isUnreached = (error: unknown) => !(error instanceof ApiError) || error.status === 0;

/** Sends a proof of payment to the server, and shows a message unless it is paid or undecided. */
export async function verifyProof(
  verify: () => Promise<unknown>,
  toasts: PaymentToasts,
): Promise<PaymentOutcome> {
  try {
    // A lost answer says nothing about the payment, and repeating the request is safe.
    await verify().catch((error) => (isUnreached(error) ? verify() : Promise.reject(error)));
    return 'paid';
  } catch (error) {
    if (error instanceof ApiError && returnedCodes.includes(error.code ?? '')) {
      toasts.showFailed(error.userMessage ?? undefined);
      return 'returned';
    }
    if (!isRefused(error)) return 'unverified';
    toasts.showRefused();
    return 'refused';
  }
}

async function attempt<Opened extends OpenedPayment>(
  cause: PaymentCause<Opened>,
  { brandName, colour, payer, scriptUrl, toasts }: Surroundings,
): Promise<PaymentOutcome> {
  let opened: Opened;
  try {
    opened = await cause.open();
  } catch (error) {
    return cause.settleRefusal(error);
  }

  if (!(await readyPaymentWindow(scriptUrl))) {
    toasts.showError('not-loaded');
    return 'unopened';
  }
  let proof: PaymentProof | null;
  try {
    proof = await openPaymentWindow({
      brandName,
      colour,
      key: opened.key,
      providerOrderId: opened.id,
      amountPaise: opened.amount,
      currency: opened.currency,
      description: cause.description,
      orderId: opened.orderId,
      returnTo: cause.returnTo,
      payer: {
        name: `${payer.firstName} ${payer.lastName}`.trim(),
        email: payer.email,
        phone: payer.phone,
      },
      onFailed: toasts.showFailed,
    });
  } catch {
    toasts.showError('not-opened');
    return 'unopened';
  }
  if (proof) {
    // Listed one by one: the provider may add fields the server does not accept.
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = proof;
    const known = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
    return verifyProof(() => cause.verify(known, opened), toasts);
  }
  toasts.showCancelled();
  return 'dismissed';
}

/** Takes a payment to its end; the customer has already been shown why it ended so. */
export function usePaymentAttempt(toasts: PaymentToasts, isLikely = true) {
  const config = useConfig();
  const { user } = useUser();
  const brandName = brandNameOf(config.data);
  const colour = config.data?.brand.colours?.primary;
  const scriptUrl = config.data?.payments.checkoutScriptUrl;

  useEffect(() => {
    if (scriptUrl && isLikely) preloadPaymentWindow(scriptUrl);
  }, [scriptUrl, isLikely]);

  return async <Opened extends OpenedPayment>(
    cause: PaymentCause<Opened>,
  ): Promise<PaymentOutcome> => {
    const surroundings = user && scriptUrl && { brandName, colour, payer: user, scriptUrl, toasts };
    if (surroundings) return attempt(cause, surroundings);
    toasts.showError('not-started');
    return 'unopened';
  };
}
