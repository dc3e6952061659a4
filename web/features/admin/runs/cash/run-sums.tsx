/** What was collected in a run, with each difference by its order. */
import type { StaffRun } from '#contract/staff/runs.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import { roundingWords } from '#web/features/admin/runs/run-words.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import styles from './cash.module.css';

type Money = StaffRun['money'];

/** Rounding has a sign, and words of its own. */
const namedWords = (kind: keyof Money['differences'], amount: string): string =>
  kind === 'rounding' ? (roundingWords(amount) ?? 'not rounded') : formatRupees(amount);

const kindNames = { short: 'Short', over: 'Over', rounding: 'Rounding' } as const;
const kinds = ['short', 'over', 'rounding'] as const;

export function Sums({ money }: { readonly money: Money }) {
  const { due, cash, upi, differences } = money;
  const row = (name: string, amount: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
  return (
    <dl className={facts.facts}>
      {row('Due, of what was delivered', due)}
      {row('Cash', cash)}
      {paiseOf(upi) !== 0 && row('By UPI', upi)}
      {kinds
        .filter((kind) => differences[kind].length > 0)
        .map((kind) => (
          <div key={kind}>
            <dt>{kindNames[kind]}</dt>
            <dd>
              {namedWords(kind, money[kind])}
              <ul className={styles.named}>
                {differences[kind].map(({ orderId, number, amount }) => (
                  <li key={orderId}>
                    <OrderLink orderId={orderId} number={number} />
                    {` ${namedWords(kind, amount)}`}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}
