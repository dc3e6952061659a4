/** What a line of the books is about: its order, or the run whose cash was handed over. */
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';

interface AboutProps {
  /** The day of the books, which is that of its runs. */
  readonly date: string;
  readonly line: {
    readonly orderId: string | null;
    readonly orderNumber: string | null;
    readonly runId: string | null;
    readonly reference: string | null;
  };
}

/** A link to the order or the run; the plain reference where it is neither. */
export function About({ date, line: { orderId, orderNumber, runId, reference } }: AboutProps) {
  const to = orderId
    ? tabPath('orders', { order: orderId })
    : runId && tabPath('runs', { date, run: runId });
  if (!to) return reference;
  return (
    <Link className={text.link} to={to}>
      {orderId ? orderNumber : reference}
    </Link>
  );
}
