/** The payment provider's checkout window: its script, and one payment inside it. */
import type { ReturnTarget } from '#contract/payments.ts';

/** The provider's proof of a payment. */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface ProviderOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly order_id: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly handler: (proof: PaymentProof) => void;
  /** The address the proof is posted to, where the window is a page of its own. */
  readonly callback_url?: string;
  readonly redirect?: boolean;
  /** Which ways to pay come first. */
  readonly config?: {
    readonly display: {
      readonly blocks: Readonly<
        Record<string, { readonly name: string; readonly instruments: readonly object[] }>
      >;
      readonly sequence: readonly string[];
      readonly preferences: { readonly show_default_blocks: boolean };
    };
  };
  readonly modal: { readonly ondismiss: () => void };
}

interface ProviderWindow {
  open: () => void;
  on: (
    event: 'payment.failed',
    listener: (answer: { readonly error?: { readonly description?: string } }) => void,
  ) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => ProviderWindow;
  }
}

/** Spec 4.6: a script that has not loaded is tried again after one second. */
const retryDelayMs = 1_000;
const pollMs = 50;
/** How long the second try may take on a slow connection. */
const slowLoadMs = 10_000;
/** Kokum, the colour of our buttons. */
const themeColor = '#7A1242';

/**
 * Browsers inside apps, and others that show no window over the page or never report its end
 * (Razorpay, best practices): there the provider's page redirects the customer back to us.
 */
const pageOnly =
  /FBA[NV]|FB_IAB|Instagram|Snapchat|Twitter|LinkedInApp|Line\/|UCBrowser|UCWEB|Opera Mini|; wv\)/;

let loading: Promise<void> | null = null;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function appendScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = () => {
      if (!window.Razorpay) {
        script.remove();
        loading = null;
      }
      resolve();
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}

/** Starts loading the script, so that it is there when the customer pays. */
export function preloadPaymentWindow(scriptUrl: string): void {
  if (!window.Razorpay) loading ??= appendScript(scriptUrl);
}

/** Whether the window can be opened; false after a second attempt has failed too. */
export async function readyPaymentWindow(scriptUrl: string): Promise<boolean> {
  preloadPaymentWindow(scriptUrl);
  for (let waitedMs = 0; !window.Razorpay && waitedMs < retryDelayMs; waitedMs += pollMs) {
    await delay(pollMs);
  }
  if (window.Razorpay) return true;
  preloadPaymentWindow(scriptUrl);
  await Promise.race([loading, delay(slowLoadMs)]);
  return window.Razorpay !== undefined;
}

interface PaymentRequest {
  readonly key: string;
  /** The name of the shop, for the head of the window. */
  readonly brandName: string;
  /** Of its buttons; when not given, as ours. */
  readonly colour?: string | undefined;
  /** The provider's order id. */
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly description: string;
  /** The order whose page to return to. */
  readonly orderId?: string | undefined;
  /** Where to return without an order; the wallet when absent. */
  readonly returnTo?: ReturnTarget | undefined;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string | null };
  /** Called for every failed try; the window stays open for another. */
  readonly onFailed: (description: string | undefined) => void;
}

const phone = /Android|iPhone/;

/**
 * On phones the UPI apps come first, which open by themselves (Razorpay, UPI intent), then all
 * other ways. Browsers inside apps may not open them, so there the provider decides.
 */
function displayOptions(): Pick<ProviderOptions, 'config'> {
  const { userAgent } = navigator;
  if (!phone.test(userAgent) || pageOnly.test(userAgent)) return {};
  const upi = {
    name: 'Pay with a UPI app',
    instruments: [{ method: 'upi', flows: ['intent'] }],
  };
  const preferences = { show_default_blocks: true };
  return { config: { display: { blocks: { upi }, sequence: ['block.upi'], preferences } } };
}

function callbackOptions({
  orderId,
  returnTo,
}: PaymentRequest): Pick<ProviderOptions, 'callback_url' | 'redirect'> {
  if (!pageOnly.test(navigator.userAgent)) return {};
  const place = returnTo ? `?to=${returnTo}` : '';
  const query = orderId === undefined ? place : `?order=${encodeURIComponent(orderId)}`;
  return {
    callback_url: `${window.location.origin}/api/payments/callback${query}`,
    redirect: true,
  };
}

/**
 * Resolves with the proof, or with null when the customer closes the window. @throws when the
 * provider refuses to open it.
 */
export async function openPaymentWindow(request: PaymentRequest): Promise<PaymentProof | null> {
  const Provider = window.Razorpay;
  if (!Provider) throw new Error('The payment window is not loaded');
  return new Promise((resolve) => {
    const opened = new Provider({
      key: request.key,
      amount: request.amountPaise,
      currency: request.currency,
      name: request.brandName,
      description: request.description,
      order_id: request.providerOrderId,
      prefill: {
        name: request.payer.name,
        email: request.payer.email,
        contact: request.payer.phone ?? '',
      },
      theme: { color: request.colour ?? themeColor },
      handler: resolve,
      ...callbackOptions(request),
      ...displayOptions(),
      modal: { ondismiss: () => resolve(null) },
    });
    opened.on('payment.failed', (answer) => request.onFailed(answer.error?.description));
    opened.open();
  });
}
