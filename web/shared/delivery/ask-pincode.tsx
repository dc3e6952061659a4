/** The question for the pincode, in a shop that does not deliver everywhere. */
import { Suspense } from 'react';
import { useConfig } from '#web/shared/menu/config.tsx';
import { lazilyIfPossible } from '#web/ui/loading/lazily.ts';

const DeliveryQuestion = lazilyIfPossible(() =>
  import('#web/shared/delivery/delivery-question.tsx').then((module) => module.DeliveryQuestion),
);

/** Its code is only fetched by such a shop's pages. */
export function AskPincode() {
  if (!useConfig().data?.delivery.asksPincode) return null;
  return (
    <Suspense>
      <DeliveryQuestion />
    </Suspense>
  );
}
