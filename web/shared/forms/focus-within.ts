/** Moves the focus to another element when the focused control is removed. */
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';

/**
 * For a control that is removed once pressed: moves the focus to the part of the page around it.
 */
export function focusContainer(control: HTMLElement): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** For `onClick` of such a control: moves the focus, then runs the action. */
export const focusContainerThen =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusContainer(currentTarget);
    act();
  };

/** The `ref` of such a control if it may be removed later, once its call is refused. */
export const focusContainerOnRemoval = (control: HTMLElement | null) => () => {
  if (control && document.activeElement === control) focusContainer(control);
};

/** Moves the focus inside `root` to the element the selector finds, as soon as it exists. */
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
