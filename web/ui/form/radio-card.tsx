/** A radio choice whose whole card is the target. */
import type { ComponentProps, ReactNode } from 'react';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly children: ReactNode;
};

export function RadioCard({ children, ...input }: RadioCardProps) {
  return (
    <label className="rc">
      <input type="radio" {...input} />
      <span className="dot" aria-hidden="true" />
      <span className="rc-body">{children}</span>
    </label>
  );
}
