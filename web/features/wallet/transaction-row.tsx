/** One transaction: what for, when, and how much in or out, by sign, colour and text. */

import type { WalletTransaction } from '#contract/wallet.ts';
import { transferReasonLabels } from '#domain/money/wallet.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import styles from './transaction-row.module.css';

/** By code; a page that is older than the server may get unknown codes. */
const sourceLabels: Readonly<Record<string, string>> = transferReasonLabels;

/** The server's texts about orders; others, such as a reason of staff, are shown as written. */
const aboutOrder = [
  [/^Order (SK-\d+)$/, 'Order {number}'],
  [/^Refund of order (SK-\d+)$/, 'Refund of order {number}'],
] as const;

function inWords(description: string, t: Translate): string {
  for (const [pattern, phrase] of aboutOrder) {
    const number = pattern.exec(description)?.[1];
    if (number) return t(phrase, { number });
  }
  return t.data(description);
}

/** What the money was for, with a link to the order if there is one. */
function Source({ transaction }: { readonly transaction: WalletTransaction }) {
  const t = useT();
  const { source, orderId } = transaction;
  const words = t.data(sourceLabels[source] ?? source);
  if (orderId === null) return <span className={text.strong}>{words}</span>;
  return (
    <Link className={classNames(text.strong, styles.order)} to={paths.order(orderId)}>
      {words}
    </Link>
  );
}

export function TransactionRow({ transaction }: { readonly transaction: WalletTransaction }) {
  const t = useT();
  const { formatMoment } = useDates();
  const { type, description, amount, createdAt } = transaction;
  // Spec 2.9: whatever is not a credit counts as money out.
  const isCredit = type === 'credit';
  const tone = isCredit ? styles.credit : styles.debit;
  return (
    <li className={styles.row} tabIndex={-1}>
      <span className={classNames(styles.sign, tone)} aria-hidden="true">
        {isCredit ? <PlusIcon /> : <MinusIcon />}
      </span>
      <div className={styles.about}>
        <Source transaction={transaction} />
        {description && (
          <div className={classNames(text.small, text.muted)}>{inWords(description, t)}</div>
        )}
        <div className={classNames(text.small, text.muted)}>{formatMoment(createdAt)}</div>
      </div>
      <div className={styles.amount}>
        <span
          className={classNames(text.numeric, styles.figure, tone)}
        >{`${isCredit ? '+' : '-'}${formatRupees(amount)}`}</span>
        <Tag tone={isCredit ? 'saving' : 'danger'}>{t.data(type)}</Tag>
      </div>
    </li>
  );
}
