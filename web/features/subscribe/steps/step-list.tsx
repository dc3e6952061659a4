/** The three steps of subscribing: which one is open, and buttons to the others. */

import { type Step, steps } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import styles from './step-list.module.css';
import { stepsId } from './use-step.ts';

const labels: Readonly<Record<Step, Label>> = {
  1: 'Plan and days',
  2: 'Food and address',
  3: 'Review and start',
};

interface StepListProps {
  readonly step: Step;
  readonly onGo: (step: Step) => void;
}

export function StepList({ step, onGo }: StepListProps) {
  const t = useT();
  return (
    <nav aria-label={t('Steps')} id={stepsId} className={styles.steps}>
      <ol>
        {steps.map((each) => (
          <li key={each}>
            <button
              type="button"
              data-step={each}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              <span className={styles.number}>{each}</span>
              {t(labels[each])}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
