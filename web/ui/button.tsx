/** The button of the kit, also as a look for links: `buttonClass({ variant: 'secondary' })`. */
import type { ComponentProps } from 'react';

const variantClasses = {
  primary: 'btn-p',
  secondary: 'btn-s',
  highlight: 'btn-h',
  ghost: 'btn-g',
  danger: 'btn-d',
} as const;

const sizeClasses = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const;

export interface ButtonLook {
  readonly variant?: keyof typeof variantClasses;
  readonly size?: keyof typeof sizeClasses;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
  readonly className?: string | undefined;
}

export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'md', wide, className } = look;
  return ['btn', variantClasses[variant], sizeClasses[size], wide && 'btn-w', className]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
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
