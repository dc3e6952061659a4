/** Guards unsaved changes: leaving the open tab asks for confirmation while it has some. */
import { createContext, type MouseEvent, useContext, useEffect } from 'react';
import { Link, type LinkProps } from '#web/ui/routing/link.tsx';
import type { Location } from '#web/ui/routing/location.ts';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';

/** The words of the question before a tab is left. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly act: string;
}

export interface Guard {
  /** A question about the changes is already open. */
  readonly isAsking: boolean;
  /** Instead of the one about discarding changes. */
  readonly question: LeaveQuestion | undefined;
}

export interface UnsavedChanges {
  /**
   * Registers unsaved changes or an open question about them; returns the function to unregister.
   */
  readonly hold: (guard: Guard) => () => void;
  /** Calls `go` at once, or after the user has agreed to discard the changes. */
  readonly leave: (go: () => void) => void;
  readonly isUnsaved: boolean;
}

export const UnsavedChangesContext = createContext<UnsavedChanges>({
  hold: () => () => {},
  leave: (go) => go(),
  isUnsaved: false,
});

export const ShownLocationContext = createContext<Location | null>(null);

/** The location that is shown: while Back is being undone, still that of the guarded tab. */
export function useShownLocation(): Location {
  const location = useLocation();
  return useContext(ShownLocationContext) ?? location;
}

export const useLeave = () => useContext(UnsavedChangesContext).leave;

/** Whether anything in the open tab is unsaved. */
export const useIsUnsaved = () => useContext(UnsavedChangesContext).isUnsaved;

/**
 * While `isUnsaved`, switching tabs and going Back ask for confirmation first, and the browser asks
 * before the page closes. Back to a page of the shop does not ask. With `isAsking`, a question
 * about the changes is already open: Back waits for its answer. `question` is a constant.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  isAsking = false,
  question?: LeaveQuestion,
): void {
  const { hold } = useContext(UnsavedChangesContext);
  useEffect(
    () => (isUnsaved ? hold({ isAsking, question }) : undefined),
    [isUnsaved, isAsking, question, hold],
  );
}

interface GuardedLinkProps extends Omit<LinkProps, 'onClick' | 'to'> {
  readonly to: string;
}

/**
 * A link out of the open tab that asks about unsaved changes; a new window opens without asking.
 */
export function GuardedLink({ to, ...props }: GuardedLinkProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to));
  }
  return <Link to={to} onClick={follow} {...props} />;
}
