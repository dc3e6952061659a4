/** The button of the kit, also as a look for links: `buttonClass({ variant: 'secondary' })`. */
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const buttonClass = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-p',
      secondary: 'btn-s',
      highlight: 'btn-h',
      ghost: 'btn-g',
      danger: 'btn-d',
    },
    size: { sm: 'btn-sm', md: '', lg: 'btn-lg' },
    wide: { true: 'btn-w' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

export type ButtonLook = VariantProps<typeof buttonClass>;

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and refuses clicks; put the pending words in `children`. */
    readonly isPending?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  isPending = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
    >
      {isPending && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
