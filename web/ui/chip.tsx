/** A toggle chip; pressing the active one is up to its owner. */
import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> & {
  readonly isPressed: boolean;
};

export function Chip({ isPressed, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `chip ${className}` : 'chip'}
      aria-pressed={isPressed}
    />
  );
}
