/** What was collected: all in cash, all by UPI, or some of both; what is short or over is named. */
import { useState } from 'react';
import { formatTotal, paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { useT } from '#web/language/language.tsx';
import { parseAmount } from '#web/shared/forms/parse-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { differenceOf, type ShownStop } from '../shown-stops.ts';
import styles from './collect-fields.module.css';

/** Rupees as the API takes them. */
export interface Collected {
  readonly cash: string;
  readonly upi: string;
}

interface CollectedDraft {
  readonly cash: string;
  readonly upi: string;
  readonly set: (amounts: Collected) => void;
  /** Null while an amount cannot be read. */
  readonly collected: Collected | null;
}

/** What a rider types: an empty field is nothing. Null when it cannot be read or is too much. */
function read(typed: string): string | null {
  const amount = parseAmount(typed.trim() || '0');
  return amount === null || amount > runLimits.collectedPaiseMax ? null : toRupees(amount);
}

/** `369` of `369.00`: what is typed on a phone has no decimals. */
const withoutPaise = (amount: string) => amount.replace(/\.00$/, '');

/** Empty for nothing. */
const asTyped = (amount: string | number | undefined) =>
  Number(amount ?? 0) === 0 ? '' : withoutPaise(String(amount));

/** What counts so far; before any collection what is due, in cash. */
function startOf({ due, result }: ShownStop): Collected {
  const { cash, upi } = result ?? {};
  const isUnpaid = cash === undefined && upi === undefined;
  return { cash: asTyped(isUnpaid ? due?.amount : cash), upi: asTyped(upi) };
}

/** Begins with what counts of the stop, and keeps what is typed, whatever becomes of it. */
export function useCollected(stop: ShownStop): CollectedDraft {
  const [typed, set] = useState(() => startOf(stop));
  const [cash, upi] = [read(typed.cash), read(typed.upi)];
  return { ...typed, set, collected: cash !== null && upi !== null ? { cash, upi } : null };
}

interface CollectFieldsProps {
  readonly due: string;
  readonly money: CollectedDraft;
}

function Difference({ due, money }: CollectFieldsProps) {
  const t = useT();
  const { collected } = money;
  if (!collected) return null;
  const difference = differenceOf(due, collected.cash, collected.upi);
  if (difference === 0) return <p className={styles.exact}>{t('The amount is right.')}</p>;
  const amount = formatTotal(paise(Math.abs(difference)));
  return (
    <p className={styles.differs}>
      {difference < 0 ? t('{amount} short', { amount }) : t('{amount} over', { amount })}
    </p>
  );
}

export function CollectFields({ due, money }: CollectFieldsProps) {
  const t = useT();
  const { cash, upi, set } = money;
  const problemOf = (typed: string) =>
    read(typed) === null ? t('Enter an amount such as 348.00') : undefined;
  return (
    <fieldset className={styles.collect}>
      <legend>
        {t('Collected of {amount}', { amount: formatTotal(parseRupees(due) ?? paise(0)) })}
      </legend>
      <Button
        size="lg"
        variant="secondary"
        onClick={() => set({ cash: withoutPaise(due), upi: '' })}
      >
        {t('All in cash')}
      </Button>
      <Button
        size="lg"
        variant="secondary"
        onClick={() => set({ cash: '', upi: withoutPaise(due) })}
      >
        {t('All by UPI')}
      </Button>
      <TextField
        label={t('Cash')}
        value={cash}
        onChange={({ target }) => set({ cash: target.value, upi })}
        inputMode="decimal"
        autoComplete="off"
        error={problemOf(cash)}
      />
      <TextField
        label={t('UPI')}
        value={upi}
        onChange={({ target }) => set({ cash, upi: target.value })}
        inputMode="decimal"
        autoComplete="off"
        error={problemOf(upi)}
      />
      <div className={styles.difference} aria-live="polite">
        <Difference due={due} money={money} />
      </div>
    </fieldset>
  );
}
