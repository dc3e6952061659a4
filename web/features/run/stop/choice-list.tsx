/** One of a few answers, each as large as a thumb. */
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import styles from './choice-list.module.css';

interface ChoiceListProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { name, legend, options, value, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([each, words]) => (
        <RadioCard
          key={each}
          className={styles.choice}
          name={name}
          value={each}
          checked={each === value}
          onChange={() => onChoose(each)}
        >
          {words}
        </RadioCard>
      ))}
    </fieldset>
  );
}
