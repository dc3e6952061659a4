/** A form whose owner checks it; after a submission the first wrong field gets the focus. */
import { type ReactNode, useEffect, useRef } from 'react';

interface CheckedFormProps {
  readonly className?: string | undefined;
  /** Must be a new object for each submission; wrong fields have `aria-invalid`. */
  readonly problems: object;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function CheckedForm({ className, problems, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isWrong = Object.values(problems).some(Boolean);
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
