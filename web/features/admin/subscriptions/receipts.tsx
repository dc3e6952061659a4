/** The last receipts of a subscription, each with who did it. */
import type { StaffReceipt } from '#contract/staff/staff-subscriptions.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { EffectFacts } from './effect-facts.tsx';
import { useReceiptTitle } from './receipt-title.ts';
import styles from './receipts.module.css';

const actorOf = ({ actor, staffName }: StaffReceipt): string => {
  if (actor === 'staff') return staffName ?? 'Staff';
  return actor === 'customer' ? 'Customer' : 'The shop';
};

export function Receipts({ receipts }: { readonly receipts: readonly StaffReceipt[] }) {
  const receiptTitle = useReceiptTitle();
  const { formatMoment } = useDates();
  return (
    <section>
      <h3>Receipts</h3>
      <ul className={styles.receipts}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <details>
              <summary>
                <b className={text.strong}>{receiptTitle(receipt)}</b>
                <span className={classNames(text.small, text.muted)}>
                  {receipt.number} · {actorOf(receipt)} · {formatMoment(receipt.createdAt)}
                </span>
              </summary>
              <EffectFacts effect={receipt.effect} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
