/** Downloads the transactions as a file: all of them, or those of one month. */
import { useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import select from '#web/ui/form/select.module.css';
import text from '#web/ui/text.module.css';
import styles from './statement.module.css';
import { statementMonths } from './statement-periods.ts';

export function Statement() {
  const t = useT();
  const { dayWords } = useDates();
  const [months] = useState(() => statementMonths(new Date()));
  const [chosen, setChosen] = useState('');
  const period = months.find(({ from }) => from === chosen);
  return (
    <div className={styles.statement}>
      <select
        className={classNames(field.input, select.select)}
        aria-label={t('Statement period')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('All transactions')}</option>
        {months.map(({ from }) => (
          <option key={from} value={from}>
            {`${dayWords(from)?.month} ${dayWords(from)?.year}`}
          </option>
        ))}
      </select>
      <a className={text.link} href={paths.walletStatement(period)} download>
        {t('Download statement')}
      </a>
    </div>
  );
}
