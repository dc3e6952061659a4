/** The link under which the customer pays for an order: to copy, and to send by WhatsApp. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import type { Answer } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { copyLink } from '#web/features/admin/kit/links/copy-link.ts';
import { WhatsAppButton } from '#web/features/admin/kit/links/whats-app-button.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import text from '#web/ui/text.module.css';
import styles from './payment-link.module.css';

interface LinkProps {
  readonly order: StaffOrderDetail;
}

/** Made once by the server, so that reading it again gives the same. */
export const linkQuery = (orderId: string) =>
  query('POST /api/admin/orders/:id/payment-link', { params: { id: orderId } });

/** A cancelled order has lost its link: set back to Pending, it needs another. */
export function useForgetLink({ id, payBefore }: StaffOrderDetail): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (payBefore === null) queries.removeQueries({ queryKey: linkQuery(id).queryKey });
  }, [queries, id, payBefore]);
}

interface MadeLinkProps extends LinkProps {
  readonly link: Answer<'POST /api/admin/orders/:id/payment-link'>;
}

function MadeLink({ order, link: { url, payBefore } }: MadeLinkProps) {
  const { formatMoment } = useDates();
  const { number, amountDue, customerPhone } = order;
  const until = formatMoment(payBefore);
  const due = formatRupees(amountDue);
  const words = `Please pay ${due} for your order ${number} by ${until}: ${url}`;
  return (
    <>
      <p className={styles.address}>{url}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="secondary" onClick={() => void copyLink(url)}>
          Copy link
        </Button>
        <WhatsAppButton phone={customerPhone} words={words}>
          Send by WhatsApp
        </WhatsAppButton>
      </div>
      <p className={classNames(text.small, text.muted)}>
        {`To be paid by ${until}. Then the order is cancelled, and what is paid later is refunded.`}
      </p>
    </>
  );
}

/** For an order that waits for an online payment. */
export function PaymentLink({ order }: LinkProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...linkQuery(order.id), enabled: false });
  return (
    <div className={styles.link}>
      {data?.payBefore === order.payBefore ? (
        <MadeLink order={order} link={data} />
      ) : (
        <>
          <Problem id="link-problem" role="alert" message={error ? errorText(error) : undefined} />
          <Button
            size="sm"
            variant="secondary"
            isPending={isFetching}
            onClick={() => void refetch()}
          >
            {isFetching ? 'Making the link...' : 'Make a payment link'}
          </Button>
        </>
      )}
    </div>
  );
}
