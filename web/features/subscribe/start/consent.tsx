/** The checkbox that agrees to the debits: how much, when, until when, and how to stop. */
import type { Config } from '#contract/config.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { formatTotal } from '#domain/money/money.ts';
import { fieldId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import text from '#web/ui/text.module.css';
import styles from './consent.module.css';
import type { Terms } from './terms.ts';

/** When a delivery is paid: `Sun 22 Nov, 10 PM`. */
export function useDebitWords(config: Config): (delivery: CalendarDate) => string {
  const t = useT();
  const shortDay = useShortDay();
  const cutoffWords = useCutoffWords();
  return (delivery) =>
    t('{day}, {time}', {
      day: shortDay(addDays(delivery, -1)),
      time: cutoffWords(cutoffOn(config, delivery)),
    });
}

interface ConsentProps {
  readonly terms: Terms;
  readonly config: Config;
  readonly isGiven: boolean;
  readonly problem: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

interface Statement {
  /** The terms in short. */
  readonly agreed: readonly string[];
  readonly details: readonly string[];
}

function useStatement({ terms, config }: Pick<ConsentProps, 'terms' | 'config'>): Statement {
  const t = useT();
  const { formatDay } = useDates();
  const debitWords = useDebitWords(config);
  const { subscription, first, second } = terms;
  const cutoff = useCutoffWords()(cutoffOn(config, first));
  const total = formatTotal(terms.totalPaise);
  const until = formatDay(subscription.endDate);
  const agreed = [
    t('I agree to {price} being debited from my wallet the day before each delivery.', {
      price: formatTotal(subscription.pricePerDayPaise),
    }),
    subscription.autoRenew
      ? t('{total} until {until}, then renews until I turn it off.', { total, until })
      : t('{total} until {until}, then it ends.', { total, until }),
  ];
  const details = [
    second === null
      ? t('The only debit is on {first}.', { first: debitWords(first) })
      : t('The first debit is on {first}, the next on {next}.', {
          first: debitWords(first),
          next: debitWords(second),
        }),
    t('No charge on days the kitchen is closed.'),
    t('I can pause, skip or cancel until {cutoff} the day before, with no penalties.', {
      cutoff,
    }),
    t('I can do this in my dashboard.'),
  ];
  return { agreed, details };
}

export function Consent(props: ConsentProps) {
  const { isGiven, problem, onChange } = props;
  const t = useT();
  const { agreed, details } = useStatement(props);
  return (
    <div id={fieldId('consent')}>
      <CheckField
        checked={isGiven}
        required
        error={problem}
        onChange={({ target }) => onChange(target.checked)}
        label={agreed.join(' ')}
      />
      <details className={styles.details}>
        <summary>{t('Details')}</summary>
        <p className={text.small}>{details.join(' ')}</p>
      </details>
    </div>
  );
}
