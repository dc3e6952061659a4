/** An order's address, the notes for the kitchen, and whom to contact when something is wrong. */
import type { Order } from '#contract/orders.ts';
import { isUpcoming } from '#domain/kitchen-day/to-cook.ts';
import { useT } from '#web/language/language.tsx';
import { AddressLines } from '#web/shared/address/address-lines.tsx';
import postalAddress from '#web/shared/address/postal-address.module.css';
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import orderNotes from '#web/shared/orders/order-notes.module.css';
import { ContactLink } from '#web/shared/site/contact-link.tsx';
import { useBusiness } from '#web/shared/site/identity.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './order-place.module.css';

export function OrderPlace({ order }: { readonly order: Order }) {
  const t = useT();
  const { formatDay } = useDates();
  const hours = useHoursWords();
  const address = order.deliveryAddress;
  return (
    <section className={surface.panel}>
      <h2>{t('Delivery')}</h2>
      <p>
        <b className={text.strong}>{formatDay(order.deliveryDate)}</b>
        {order.slot && `, ${order.slot.name}, ${hours(order.slot)}`}
      </p>
      {isUpcoming(order) && <AddToCalendar order={order} />}
      <address className={postalAddress.address}>
        <b className={text.strong}>{address.title}</b>
        <AddressLines address={address} />
      </address>
      {order.buyer && (
        <>
          <h3>{t('Invoice to')}</h3>
          <p>{t('{company}, GSTIN {gstin}', order.buyer)}</p>
        </>
      )}
      {order.notes && (
        <>
          <h3>{t('Your notes')}</h3>
          <p className={orderNotes.notes}>{order.notes}</p>
        </>
      )}
    </section>
  );
}

/** How to reach the business, in the ways it has; null if it has none. */
function useHelpWords(order: Order) {
  const t = useT();
  const business = useBusiness();
  const number = <b className={classNames(text.strong, styles.number)}>{order.number}</b>;
  const phone = business.phone && <ContactLink className={text.link} to={business.phone} />;
  const email = business.email && <ContactLink className={text.link} to={business.email} />;
  if (phone && email) {
    const words = 'Call {phone} or write to {email}, and mention order {number}.';
    return t.nodes(words, { phone, email, number });
  }
  if (phone) return t.nodes('Call {phone}, and mention order {number}.', { phone, number });
  return email && t.nodes('Write to {email}, and mention order {number}.', { email, number });
}

export function OrderHelp({ order }: { readonly order: Order }) {
  const t = useT();
  const words = useHelpWords(order);
  if (!words) return null;
  return (
    <section className={surface.panel}>
      <h2>{t('Need help?')}</h2>
      <p>{words}</p>
    </section>
  );
}
