/** Minus, quantity, plus; at 1 the minus removes the item, at 0 it does nothing. */
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  readonly quantity: number;
  /** What is counted, for the names of the buttons. */
  readonly label: string;
  readonly isQuiet?: boolean;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
}

export function Stepper({ quantity, label, isQuiet = false, max, onChange }: StepperProps) {
  const t = useT();
  // Not `disabled`: a button at its end would lose the focus.
  const step = (next: number, isAtEnd: boolean) => ({
    'aria-disabled': isAtEnd || undefined,
    onClick: () => isAtEnd || onChange(next),
  });
  return (
    <fieldset
      className={classNames(styles.stepper, isQuiet && styles.quiet)}
      aria-label={t('Quantity of {label}', { label })}
    >
      <button
        type="button"
        aria-label={t('Remove one {label}', { label })}
        {...step(quantity - 1, quantity === 0)}
      >
        <MinusIcon />
      </button>
      <output aria-label={t('Quantity')}>{quantity}</output>
      <button
        type="button"
        aria-label={t('Add one {label}', { label })}
        {...step(quantity + 1, quantity >= max)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
