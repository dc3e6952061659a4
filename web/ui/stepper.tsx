/** Minus, quantity, plus; at 1 the minus removes. */
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  readonly quantity: number;
  /** What is counted, for the names of the buttons. */
  readonly label: string;
  readonly isQuiet?: boolean;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
}

export function Stepper({ quantity, label, isQuiet = false, max, onChange }: StepperProps) {
  return (
    <fieldset className={isQuiet ? 'stp quiet' : 'stp'} aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`Remove one ${label}`}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <output aria-label="Quantity">{quantity}</output>
      <button
        type="button"
        aria-label={`Add one ${label}`}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
