/** A toggle chip; what pressing the active one does is up to its owner. */
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> & {
  readonly isPressed: boolean;
};

export function Chip({ isPressed, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.chip, className)}
      aria-pressed={isPressed}
    />
  );
}
