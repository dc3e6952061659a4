/** Moves the focus to the first wrong field after a form was submitted. */
import { type RefObject, useEffect, useRef } from 'react';

/** Finds fields by `aria-invalid`; `problems` must be a new object for each submission. */
export function useFocusOnInvalid(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isWrong = Object.values(problems).some(Boolean);
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return form;
}
