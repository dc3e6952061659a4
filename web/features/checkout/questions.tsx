/** What is asked once before ordering. */
import type { usePlaceOrder } from './use-place-order.ts';
import { SecondOrderDialog } from './waiting-notice.tsx';

export function Questions({ payment }: { readonly payment: ReturnType<typeof usePlaceOrder> }) {
  const { question, dropQuestion, place } = payment;
  if (question?.about === 'second-order') {
    const { order, choices } = question;
    return (
      <SecondOrderDialog
        order={order}
        onReplace={() => place(choices, 'replace')}
        onBoth={() => place(choices, 'both')}
        onClose={dropQuestion}
      />
    );
  }
  return null;
}
