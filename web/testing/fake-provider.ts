/** The payment provider's window for page tests: opened by the page, answered by the test. */
import { vi } from 'vitest';
import type { PaymentProof } from '#web/shared/payment/payment-window.ts';

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0];

export const proof: PaymentProof = {
  razorpay_payment_id: 'pay_1234',
  razorpay_order_id: 'order_ABC123',
  razorpay_signature: 'signature',
};

interface FakeProvider {
  /** The options of the windows that the page opened, in order. */
  readonly opened: Options[];
  readonly succeed: () => void;
  readonly fail: (description: string) => void;
  readonly dismiss: () => void;
}

/** Call the answers once `opened` is filled; nothing waits for that here. */
export function loadProvider(options: { readonly refusesToOpen?: boolean } = {}): FakeProvider {
  const opened: Options[] = [];
  let failed: (answer: { readonly error: { readonly description: string } }) => void = () => {};
  class Razorpay {
    readonly options: Options;
    constructor(given: Options) {
      this.options = given;
    }
    on(_: 'payment.failed', listener: typeof failed) {
      failed = listener;
    }
    open() {
      if (options.refusesToOpen) throw new Error('Invalid parameters');
      opened.push(this.options);
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  return {
    opened,
    succeed: () => opened.at(-1)?.handler(proof),
    fail: (description) => failed({ error: { description } }),
    dismiss: () => opened.at(-1)?.modal.ondismiss(),
  };
}
