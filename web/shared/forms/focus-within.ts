/** Handing the focus on when the control that had it goes. */
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';

/** For a control that goes once it is pressed: moves the focus to the part of the page it is in. */
export function focusAround(control: HTMLElement): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** For `onClick` of such a control: hands the focus on, then acts. */
export const focusingAround =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusAround(currentTarget);
    act();
  };

/** Moves the focus inside `root` to what the selector finds, as soon as that is there. */
export function useFocusWithin(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const [selector, setSelector] = useState<string | null>(null);
  useEffect(() => {
    const target = selector && root.current?.querySelector<HTMLElement>(selector);
    if (!target) return;
    target.focus();
    setSelector(null);
  });
  return setSelector;
}
