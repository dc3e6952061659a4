/** The filters of the history: money in or out, and its kind. */
import { transferReasonLabels, transferReasons } from '#domain/money/wallet.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import select from '#web/ui/form/select.module.css';
import text from '#web/ui/text.module.css';
import type { TransactionFilter } from './transaction-filter.ts';
import styles from './transaction-filters.module.css';

const directions: readonly { type: TransactionFilter['type']; label: Label }[] = [
  { type: undefined, label: 'All' },
  { type: 'credit', label: 'Money in' },
  { type: 'debit', label: 'Money out' },
];

interface TransactionFiltersProps {
  readonly filter: TransactionFilter;
  readonly onChange: (changes: Partial<TransactionFilter>) => void;
}

export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const t = useT();
  return (
    <div className={styles.filters}>
      <fieldset className={chip.chips}>
        <legend className={text.visuallyHidden}>{t('Money in or out')}</legend>
        {directions.map(({ type, label }) => (
          <Chip key={label} isPressed={filter.type === type} onClick={() => onChange({ type })}>
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <select
        className={classNames(field.input, select.select)}
        aria-label={t('Source')}
        value={filter.source ?? ''}
        onChange={({ target }) =>
          onChange({ source: transferReasons.find((source) => source === target.value) })
        }
      >
        <option value="">{t('All sources')}</option>
        {transferReasons.map((source) => (
          <option key={source} value={source}>
            {t.data(transferReasonLabels[source])}
          </option>
        ))}
      </select>
    </div>
  );
}
