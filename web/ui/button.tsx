/** The button of the kit, also as a style for links: `buttonClass({ variant: 'secondary' })`. */
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './button.module.css';

const sizeClasses = { sm: styles.small, md: '', lg: styles.large } as const;

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'highlight' | 'ghost' | 'danger';
  readonly size?: keyof typeof sizeClasses;
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly className?: string | undefined;
}

export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'md', wide, className } = look;
  return classNames(
    styles.button,
    styles[variant],
    sizeClasses[size],
    wide && styles.wide,
    className,
  );
}

/** A spinner, beside the text. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> &
  ButtonLook & {
    /** Looks disabled and ignores clicks, but keeps the focus, which one that is disabled loses. */
    readonly 'aria-disabled'?: boolean;
    /** Shows a spinner, ignores clicks and keeps the focus; put the pending text in `children`. */
    readonly isPending?: boolean;
  };

/** Enter in a field clicks the button of its form, so nothing is sent twice. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  wide,
  isPending = false,
  className,
  children,
  type = 'button',
  onClick,
  'aria-disabled': isOff = false,
  ...rest
}: ButtonProps) {
  const isIgnoring = isPending || isOff;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      onClick={isIgnoring ? ignore : onClick}
      aria-disabled={isIgnoring || undefined}
      aria-busy={isPending || undefined}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}
