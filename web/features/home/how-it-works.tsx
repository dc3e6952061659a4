/** Three steps; the plate fills as the order gets closer. */
import { initialCutoff } from '#domain/settings/delivery-terms.ts';
import { useT } from '#web/language/language.tsx';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import textStyles from '#web/ui/text.module.css';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  const { data: config } = useConfig();
  const t = useT();
  const cutoffWords = useCutoffWords();
  const cutoff = cutoffWords(config?.delivery.cutoff ?? initialCutoff);
  const steps = [
    [t('Pick your plate'), t('A single meal for 1 or for 2, a pack of 5, 10 or 15, or a plan.')],
    [
      t('Order before {cutoff}', { cutoff }),
      t('Choose an address and a date, from tomorrow onwards.'),
    ],
    [t('Eat tomorrow'), t('We cook it fresh and deliver it to your door.')],
  ] as const;
  return (
    <section
      className={classNames(layout.section, layout.belowFold, styles.section)}
      id="how"
      aria-labelledby="how-title"
    >
      <div className={layout.page}>
        <h2 id="how-title">{t('How it works')}</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <span className={styles.plate} />
              <div>
                <h3>{title}</h3>
                <p className={textStyles.muted}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
