/** Leaving the open tab: asked about first while something unsaved is in it. */
import { createContext, type MouseEvent, useContext, useEffect } from 'react';
import { Link, type LinkProps, type Location, useLocation, useNavigate } from 'react-router';

export interface Leaving {
  /** Something unsaved is there, or asked about, until the function it gives is called. */
  readonly hold: (isAsking: boolean) => () => void;
  /** Goes at once, or once what is unsaved may be let go. */
  readonly leave: (go: () => void) => void;
}

export const LeavingContext = createContext<Leaving>({
  hold: () => () => {},
  leave: (go) => go(),
});

export const PlaceContext = createContext<Location | null>(null);

/** The address of what is shown: that of a held tab, too, while Back out of it is undone. */
export function usePlace(): Location {
  const location = useLocation();
  return useContext(PlaceContext) ?? location;
}

export const useLeave = () => useContext(LeavingContext).leave;

/**
 * While it is true, the tab is not left for another one without asking, by Back neither, and the
 * browser asks about the page. Back to a page of the shop is not asked about. `isAsking` for a
 * question about what is unsaved: Back waits for the answer.
 */
export function useHold(isUnsaved: boolean, isAsking = false): void {
  const { hold } = useContext(LeavingContext);
  useEffect(() => (isUnsaved ? hold(isAsking) : undefined), [isUnsaved, isAsking, hold]);
}

interface LeavingLinkProps extends Omit<LinkProps, 'onClick' | 'to'> {
  readonly to: string;
}

/** A link out of the open tab; in a new window it leaves nothing. */
export function LeavingLink({ to, ...props }: LeavingLinkProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to));
  }
  return <Link to={to} onClick={follow} {...props} />;
}
