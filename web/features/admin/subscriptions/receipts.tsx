/** The last receipts of a subscription, each with who did it. */
import type { StaffReceipt } from '#contract/staff/staff-subscriptions.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { EffectList } from '#web/shared/subscription/effect-list.tsx';
import { useReceiptTitle } from '#web/shared/subscription/receipt-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './receipts.module.css';

const actorOf = ({ actor, staffName }: StaffReceipt): string => {
  if (actor === 'staff') return staffName ?? 'Staff';
  return actor === 'customer' ? 'Customer' : 'The shop';
};

export function Receipts({ receipts }: { readonly receipts: readonly StaffReceipt[] }) {
  const titleOf = useReceiptTitle();
  const { formatMoment } = useDates();
  return (
    <section>
      <h3>Receipts</h3>
      <ul className={styles.receipts}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <details>
              <summary>
                <b className={text.strong}>{titleOf(receipt)}</b>
                <span className={classNames(text.small, text.muted)}>
                  {receipt.number} · {actorOf(receipt)} · {formatMoment(receipt.createdAt)}
                </span>
              </summary>
              <EffectList effect={receipt.effect} about={receipt} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
