/** Turns one thing on or off at once, without a form. */
import type { ComponentProps } from 'react';
import styles from './switch.module.css';

interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'className' | 'onChange' | 'onClick'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Named by `aria-label` or `aria-labelledby`; the caller renders the text beside it. */
export function Switch({ isOn, onChange, ...button }: SwitchProps) {
  return (
    <button
      type="button"
      {...button}
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}
