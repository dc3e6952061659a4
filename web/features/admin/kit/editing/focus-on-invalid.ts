/** Brings whoever sent a form to the first field that is wrong. */
import { type RefObject, useEffect, useRef } from 'react';

/** For a form whose fields say so by `aria-invalid`; `problems` is another object each time. */
export function useFocusOnInvalid(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isWrong = Object.values(problems).some(Boolean);
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return form;
}
