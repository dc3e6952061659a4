/** The questions before an order is placed. */
import { SecondOrderDialog } from '#web/shared/orders/waiting-banner.tsx';
import { AllergensDialog } from './allergens-dialog.tsx';
import type { usePlaceOrder } from './placing/use-place-order.ts';

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
  if (question?.about === 'allergens') {
    const { choices, dishes } = question;
    return (
      <AllergensDialog
        dishes={dishes}
        onAccept={() => place({ ...choices, accepted: dishes })}
        onClose={dropQuestion}
      />
    );
  }
  return null;
}
