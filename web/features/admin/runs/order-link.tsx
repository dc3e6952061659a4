/** The number of an order, which opens it in the tab Orders. */
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import text from '#web/ui/text.module.css';

interface OrderLinkProps {
  readonly orderId: string;
  readonly number: string;
}

export function OrderLink({ orderId, number }: OrderLinkProps) {
  return (
    <GuardedLink className={text.link} to={tabPath('orders', { order: orderId })}>
      {number}
    </GuardedLink>
  );
}
