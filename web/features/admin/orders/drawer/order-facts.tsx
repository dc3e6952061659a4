/** The customer of an order, and where and when it is delivered. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { AddressLines } from '#web/shared/address/address-lines.tsx';
import styles from '#web/shared/address/postal-address.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import text from '#web/ui/text.module.css';
import { useMay } from '../../kit/power.ts';

interface FactsProps {
  readonly order: StaffOrderDetail;
}

export function CustomerFacts({ order }: FactsProps) {
  const { customerName, customerEmail, customerPhone, userId } = order;
  const canServe = useMay('serveCustomers');
  return (
    <dl className={facts.facts}>
      <dt>Name</dt>
      <dd>
        <b>{customerName}</b>
        {canServe && (
          <>
            {' '}
            <GuardedLink
              className={classNames(text.link, text.small)}
              to={tabPath('users', { user: userId })}
            >
              User Management
            </GuardedLink>
          </>
        )}
      </dd>
      <dt>Email</dt>
      <dd>
        {customerEmail ? (
          <a className={text.link} href={`mailto:${customerEmail}`}>
            <EmailAddress email={customerEmail} />
          </a>
        ) : (
          'None'
        )}
      </dd>
      <dt>Phone</dt>
      <dd>
        {customerPhone ? (
          <a className={text.link} href={`tel:${customerPhone}`}>
            {customerPhone}
          </a>
        ) : (
          'Not given'
        )}
      </dd>
    </dl>
  );
}

export function DeliveryFacts({ order }: FactsProps) {
  const { formatDay, formatMoment } = useDates();
  const hours = useHoursWords();
  const { deliveryAddress: address, deliveryDate, slot, buyer, run, createdAt } = order;
  return (
    <dl className={facts.facts}>
      <dt>Date</dt>
      <dd>
        <b>{formatDay(deliveryDate)}</b>
        {slot && `, ${slot.name}, ${hours(slot)}`}
      </dd>
      <dt>Address</dt>
      <dd>
        <address className={styles.address}>
          <b className={text.strong}>{address.title}</b>
          <AddressLines address={address} />
        </address>
      </dd>
      {run && (
        <>
          <dt>Run</dt>
          <dd>
            <GuardedLink
              className={text.link}
              to={tabPath('runs', { date: deliveryDate, run: run.id })}
            >
              {run.riderName}
            </GuardedLink>
          </dd>
        </>
      )}
      {buyer && (
        <>
          <dt>Buyer</dt>
          <dd>
            {buyer.company}, GSTIN {buyer.gstin}
          </dd>
        </>
      )}
      <dt>Ordered</dt>
      <dd>{formatMoment(createdAt)}</dd>
    </dl>
  );
}
