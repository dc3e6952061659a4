/** The strip above the home page: order until when, eat when. */
import { deliveryPromise } from '#web/shared/delivery-promise.ts';
import { useConfig } from '#web/shared/menu.ts';

export function CutoffStrip() {
  const { data: config } = useConfig();
  if (!config) return <aside className="cut">&nbsp;</aside>;
  const { orderBefore, relativeDay, day } = deliveryPromise(config);
  return (
    // Month names differ between versions of browsers and Node; either is fine to keep.
    <aside className="cut" aria-label="Next delivery">
      Order before <b>{orderBefore}</b> for delivery{' '}
      <b suppressHydrationWarning>{relativeDay ? `${relativeDay}, ${day}` : day}</b>
    </aside>
  );
}
