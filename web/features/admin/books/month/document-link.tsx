/** The number of a document, which opens it. */
import text from '#web/ui/text.module.css';

interface DocumentLinkProps {
  readonly document: {
    readonly number: string;
    readonly orderId: string;
    /** Not of an invoice. */
    readonly refundId?: string | null;
  };
}

export function DocumentLink({ document: { number, orderId, refundId } }: DocumentLinkProps) {
  const order = `/api/admin/orders/${orderId}`;
  return (
    <a
      className={text.link}
      download
      href={refundId ? `${order}/refunds/${refundId}/credit-note` : `${order}/invoice`}
    >
      {number}
    </a>
  );
}
